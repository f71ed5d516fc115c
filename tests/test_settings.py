"""Settings: their defaults, where they come from, what is said of nonsense, and that each is documented."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.settings import Settings, SettingsError, format_example, load_settings
from bot.shards import Shards
from tests.cases import for_each

EXAMPLE = Path(__file__).resolve().parents[1] / ".env.example"
NAMES = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def faults_of(env_file: Path | None = None) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        load_settings(env_file)
    assert str(caught.value) == "\n".join(caught.value.faults)
    return caught.value.faults


def test_everything_has_a_default() -> None:
    settings = load_settings(None)
    assert settings.discord_token is None
    assert settings.discord_api_url == "https://discord.com/api/v10"
    assert settings.database_url == "sqlite+aiosqlite:///var/melee.db"
    assert settings.cache_dir == Path("var/cache")
    assert settings.sync_guild is None
    assert (settings.invitation_hours, settings.turn_limit, settings.log_level) == (24, 60, "INFO")


def test_an_activity_needs_an_address_and_a_secret_that_is_never_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ACTIVITY", "on")
    assert load_settings(None).activity, "the sandbox needs neither"
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert faults_of() == ["ACTIVITY: needs PUBLIC_URL (it is 'on')"]
    monkeypatch.setenv("PUBLIC_URL", "https://melee.example.org")
    monkeypatch.setenv("WEB_PORT", "8080")
    assert faults_of() == ["ACTIVITY: needs DISCORD_CLIENT_SECRET (it is 'on')"]
    monkeypatch.setenv("DISCORD_CLIENT_SECRET", "hush hush")
    (fault,) = faults_of()
    assert "DISCORD_CLIENT_SECRET: has spaces" in fault
    assert "hush" not in fault
    monkeypatch.setenv("DISCORD_CLIENT_SECRET", "hush")
    settings = load_settings(None)
    assert settings.activity
    assert "hush" not in repr(settings)


@pytest.mark.parametrize("quote", ['"', "'"])
def test_quotes_that_a_reader_of_env_files_passes_on_are_refused(
    quote: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f"{quote}abc{quote}")
    monkeypatch.setenv("LOG_LEVEL", f"{quote}INFO{quote}")
    assert faults_of() == [
        "DISCORD_TOKEN: has quotes around it: leave them out",
        f"LOG_LEVEL: has quotes around it: leave them out (it is {f'{quote}INFO{quote}'!r})",
    ]


@pytest.mark.parametrize("name", ["SYNC_GUILD", "ADMINISTRATORS"])
@pytest.mark.parametrize("digits", ["9" * 5000, str(2**63), "0"])
def test_what_no_id_can_be_is_refused_in_a_short_line(
    name: str, digits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, digits)
    (fault,) = faults_of()
    assert fault.startswith(f"{name}: ")
    assert len(fault) < 200


def test_the_example_file_is_up_to_date() -> None:
    assert EXAMPLE.read_text() == format_example()


@for_each("name", NAMES)
def test_every_setting_is_documented(name: str) -> None:
    lines = EXAMPLE.read_text().splitlines()
    [place] = [number for number, line in enumerate(lines) if line.startswith(f"#{name}=")]
    assert lines[place - 1].startswith("# ")
    assert len(lines[place - 1]) > 10


def test_the_example_uncommented_gives_the_defaults(tmp_path: Path) -> None:
    env = tmp_path / ".env"
    env.write_text(
        "".join(
            line.removeprefix("#") + "\n"
            for line in format_example().splitlines()
            if not line.startswith("# ")
        )
    )
    assert load_settings(env) == load_settings(None)


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env = tmp_path / ".env"
    env.write_text("TURN_LIMIT=40\nINVITATION_HOURS=48\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("TURN_LIMIT", "30")
    settings = load_settings(env)
    assert (settings.turn_limit, settings.invitation_hours) == (30, 48)


def test_nothing_listens_and_logs_are_text_unless_set(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = load_settings(None)
    assert (settings.metrics_port, settings.metrics_host, settings.log_format) == (None, "127.0.0.1", "text")
    monkeypatch.setenv("METRICS_PORT", "0")
    monkeypatch.setenv("LOG_FORMAT", "JSON")
    assert (load_settings(None).metrics_port, load_settings(None).log_format) == (0, "json")


def test_a_log_level_may_be_written_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "debug")
    assert load_settings(None).log_level == "DEBUG"


def test_the_file_env_of_the_working_folder_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load_settings().turn_limit == 60
    (tmp_path / ".env").write_text("TURN_LIMIT=12\n")
    assert load_settings().turn_limit == 12


def test_empty_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "")
    assert load_settings(None) == Settings(_env_file=None)
    assert load_settings(None).discord_token is None


def test_the_token_is_kept_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " abc.def \n")
    settings = load_settings(None)
    assert settings.discord_token == SecretStr("abc.def")
    assert "abc.def" not in repr(settings)
    monkeypatch.setenv("DISCORD_TOKEN", "abc def")
    [fault] = faults_of()
    assert fault.startswith("DISCORD_TOKEN: has spaces in it")
    assert "abc" not in fault


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("TURN_LIMIT", "many", "valid integer"),
        ("TURN_LIMIT", "1", "greater than or equal to 2"),
        ("INVITATION_HOURS", "0", "greater than or equal to 1"),
        ("RENDER_WORKERS", "65", "less than or equal to 64"),
        ("MEMORY_LIMIT", "512M", "valid integer"),
        ("MEMORY_LIMIT", "63", "greater than or equal to 64"),
        ("MAX_DUELS_PER_USER", "-3", "greater than or equal to 1"),
        ("MAX_DUELS_PER_SERVER", "0", "greater than or equal to 1"),
        ("MAX_TOURNAMENTS_PER_SERVER", "26", "less than or equal to 25"),
        ("ADMINISTRATORS", "12,rowan", "is not a list of ids like 123,456"),
        ("LOG_LEVEL", "LOUD", "'DEBUG', 'INFO', 'WARNING', 'ERROR' or 'CRITICAL'"),
        ("LOG_FORMAT", "xml", "'text' or 'json'"),
        ("METRICS_PORT", "65536", "less than or equal to 65535"),
        ("SYNC_GUILD", "my server", "valid integer"),
        ("DISCORD_API_URL", "discord.com", "is not an address like https://host/path"),
    ],
)
def test_nonsense_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str) -> None:
    monkeypatch.setenv(name, value)
    [fault] = faults_of()
    assert fault.startswith(f"{name}: ")
    assert words in fault
    assert repr(value) in fault
    assert "\n" not in fault


def test_administrators_are_ids_with_commas_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings(None).administrator_ids == frozenset()
    monkeypatch.setenv("ADMINISTRATORS", "12, 3456,")
    assert load_settings(None).administrator_ids == {12, 3456}


def test_every_fault_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURN_LIMIT", "x")
    monkeypatch.setenv("LOG_LEVEL", "y")
    assert sorted(fault.split(":")[0] for fault in faults_of()) == ["LOG_LEVEL", "TURN_LIMIT"]


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    env = tmp_path / ".env"
    env.write_bytes(b"TURN_LIMIT=\xff\xfe")
    assert faults_of(env) == [f"{env}: is not UTF-8 text"]


def test_shards_are_discords_choice_unless_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings(None).shards is None
    monkeypatch.setenv("SHARD_COUNT", "4")
    assert load_settings(None).shards == Shards(4, frozenset({0, 1, 2, 3}))
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://melee@/melee")
    monkeypatch.setenv("SHARD_IDS", "0,2-3")
    assert load_settings(None).shards == Shards(4, frozenset({0, 2, 3}))


def test_one_process_may_hold_all_shards_over_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "3")
    monkeypatch.setenv("SHARD_IDS", "0-2")
    assert load_settings(None).shards == Shards(3, frozenset({0, 1, 2}))


@pytest.mark.parametrize(
    ("count", "ids", "fault"),
    [
        ("0", "", "SHARD_COUNT: Input should be greater than or equal to 1 (it is '0')"),
        ("many", "0", "SHARD_COUNT: Input should be a valid integer"),
        ("", "0", "SHARD_IDS: needs SHARD_COUNT, the number of shards of all processes together (it is '0')"),
        ("2", "2", "SHARD_IDS: names shard 2, and SHARD_COUNT=2 has the shards 0 to 1 (it is '2')"),
        ("9", "4-2", "SHARD_IDS: has the range 4-2, which ends before it begins (it is '4-2')"),
        ("2", "0,,1", "SHARD_IDS: is not a list of shards like 0,2-4 (it is '0,,1')"),
        ("2", "-1", "SHARD_IDS: is not a list of shards like 0,2-4 (it is '-1')"),
        ("2", "0", "SHARD_IDS: leaves shards to other processes, which cannot share an SQLite file: set"),
    ],
)
def test_bad_shards_are_refused_in_one_line(
    count: str, ids: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHARD_COUNT", count)
    monkeypatch.setenv("SHARD_IDS", ids)
    [said] = faults_of()
    assert said.startswith(fault)
    assert "\n" not in said
