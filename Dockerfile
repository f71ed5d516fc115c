# The bot as an image: README.md says what it is, docs/operations.md how to run it.
FROM python:3.11-slim-bookworm AS build
# Rules and computer players become C extensions (setup.py), by the versions of constraints.txt.
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_CONSTRAINT=/src/constraints.txt \
    MELEE_COMPILED=3
# The C compiler stays in this stage, and Debian's newest is the right version.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml setup.py constraints.txt README.md LICENSE NOTICE ./
COPY data data
COPY bot bot
COPY cogs cogs
COPY render render
# The last stage needs no pip, and no fonts that are never opened.
RUN python -m venv --without-pip /opt/bot \
    && pip --python /opt/bot/bin/python install -c constraints.txt '.[fonts,postgresql]' \
    && /opt/bot/bin/python -m bot fonts --prune

FROM python:3.11-slim-bookworm
# Pillow loads FriBiDi for scripts that run from right to left; Debian's newest security fix is the right version.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/* \
    && pip uninstall --yes pip setuptools wheel \
    && useradd --system --uid 10001 --user-group --home-dir /srv --no-create-home bot \
    && install --directory --owner=bot --group=bot /srv/var
COPY --from=build /opt/bot /opt/bot
ENV PATH=/opt/bot/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    METRICS_HOST=127.0.0.1 \
    METRICS_PORT=9464
WORKDIR /srv
USER 10001:10001
VOLUME /srv/var
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
    CMD ["python", "-I", "-c", "import os, urllib.request as web; web.urlopen(f\"http://127.0.0.1:{os.environ['METRICS_PORT']}/healthz\", timeout=4)"]
CMD ["python", "-m", "bot"]
