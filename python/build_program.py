"""Puts the program into the wheel: built by the Go that is there, for this platform or the one that GOOS and GOARCH name,
and its sources into the archive of sources, so that a wheel can be built of that."""

import json
import os
import pathlib
import shutil
import subprocess
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLATFORMS = {
    ("linux", "amd64"): "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    ("linux", "arm64"): "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    ("darwin", "amd64"): "macosx_11_0_x86_64",
    ("darwin", "arm64"): "macosx_11_0_arm64",
    ("windows", "amd64"): "win_amd64",
    ("windows", "arm64"): "win_arm64",
}


class Program(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the program, or takes the one for GOOS and GOARCH that ZERMELO_PROGRAM names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = pathlib.Path(self.root)
        sources = root / "go" if (root / "go").is_dir() else root.parent
        if self.target_name == "sdist":
            build_data["force_include"].update({str(sources / name): f"go/{name}" for name in needed(sources)})
            return
        folder = root / "src" / "zermelo" / "bin"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        ready = os.environ.get("ZERMELO_PROGRAM")
        platform = target(sources, ready is not None)
        program = folder / ("zermelo.exe" if platform[0] == "windows" else "zermelo")
        if ready:
            shutil.copy2(ready, program)
        else:
            compile_program(sources, program)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{PLATFORMS[platform]}"


def go(sources: pathlib.Path, *words: str) -> str:
    """What the go command prints."""
    if shutil.which("go") is None or not (sources / "cmd" / "zermelo").is_dir():
        raise RuntimeError(
            "the program is built from a clone of the repository, or the archive of sources, by Go (https://go.dev/dl), "
            "or taken from where ZERMELO_PROGRAM says it is"
        )
    return subprocess.run(["go", *words], cwd=sources, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, "CGO_ENABLED": "0"}).stdout


def target(sources: pathlib.Path, ready: bool) -> tuple[str, str]:
    """The system and the processor of the wheel."""
    system, machine = os.environ.get("GOOS", ""), os.environ.get("GOARCH", "")
    if ready and (not system or not machine):
        raise RuntimeError("GOOS and GOARCH say what the program of ZERMELO_PROGRAM runs on, such as linux and amd64")
    if not ready:
        system, machine = go(sources, "env", "GOOS", "GOARCH").split()
    if (system, machine) not in PLATFORMS:
        raise RuntimeError(f"there is no wheel for {system}/{machine}")
    return system, machine


def compile_program(sources: pathlib.Path, program: pathlib.Path) -> None:
    """Builds the program without its tables of names, which make it a third larger."""
    stamped = [] if (sources / ".git").exists() else ["-buildvcs=false"]
    go(sources, "build", *stamped, "-trimpath", "-ldflags", "-s -w", "-tags", "nethttpomithttp2", "-o", str(program), "./cmd/zermelo")


def needed(sources: pathlib.Path) -> list[str]:
    """The files that the program is built of, on all systems."""
    kinds = ["GoFiles", "IgnoredGoFiles", "SFiles", "IgnoredOtherFiles", "EmbedFiles"]
    told = go(sources, "list", "-deps", "-json=Dir,Standard,Module," + ",".join(kinds), "./cmd/zermelo")
    decoder, names = json.JSONDecoder(), {"go.mod", "go.sum", "LICENSE"}
    while told := told.lstrip():
        package, end = decoder.raw_decode(told)
        told = told[end:]
        if package.get("Module", {}).get("Main"):
            folder = pathlib.Path(package["Dir"]).relative_to(sources.resolve())
            names |= {str(folder / name) for kind in kinds for name in package.get(kind, ()) if not name.endswith("_test.go")}
    return sorted(names)
