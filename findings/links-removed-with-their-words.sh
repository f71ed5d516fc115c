#!/usr/bin/env bash
# discord.py's remove_markdown takes a masked link's label away with its address, and turns small print into a
# heading.
#
# discord.py 2.7.1: `discord.utils.remove_markdown` "removes markdown characters", and its documentation warns of
# an asterisk in `10 * 5`. Of `[the rules](address)`, however, it leaves nothing, the visible words included, and
# between the first `[` and the last `)` of a line everything else goes as well: a result between two linked
# names is lost. Of small print (`-# Turn 3`) only the dash goes, so what is left, `# Turn 3`, is markdown again:
# the largest heading. Text for alt texts, logs or pages that comes from it lacks words or shouts.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check discord.py==2.7.1
"$work/venv/bin/python" -W ignore - <<'PYTHON'
from importlib.metadata import version

from discord.utils import remove_markdown

assert version("discord.py") == "2.7.1"
seen = {
    "**Read** [the rules](https://example.com/rules) first.": "Read  first.",
    "[North](https://example.com/n) beat [South](https://example.com/s) (3 games)": "",
    "-# Turn 3 of 8": "# Turn 3 of 8",
    "## Turn 3 of 8": " Turn 3 of 8",
}
for text, left in seen.items():
    print(f"{text!r} -> {remove_markdown(text)!r}")
    assert remove_markdown(text) == left
PYTHON
