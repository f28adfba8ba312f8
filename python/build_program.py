"""Puts the program into the wheel: built by the Go that is there, for this platform or the one that GOOS and GOARCH name."""

import os
import pathlib
import shutil
import subprocess
import sysconfig
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
    """Builds the program, or takes the one that ZERMELO_PROGRAM names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = pathlib.Path(self.root)
        folder = root / "src" / "zermelo" / "bin"
        folder.mkdir(exist_ok=True)
        ready = os.environ.get("ZERMELO_PROGRAM")
        if ready:
            shutil.copy2(ready, folder / ("zermelo.exe" if ready.endswith(".exe") else "zermelo"))
            tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        else:
            tag = self.compile(root.parent, folder)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{tag}"

    def compile(self, repository: pathlib.Path, folder: pathlib.Path) -> str:
        go = shutil.which("go")
        if go is None or not (repository / "cmd" / "zermelo").is_dir():
            raise RuntimeError(
                "the program is built from a clone of the repository by Go (https://go.dev/dl), or taken from where "
                "ZERMELO_PROGRAM says it is"
            )
        target = subprocess.run([go, "env", "GOOS", "GOARCH"], cwd=repository, check=True, capture_output=True, text=True)
        system, machine = target.stdout.split()
        if (system, machine) not in PLATFORMS:
            raise RuntimeError(f"there is no wheel for {system}/{machine}")
        name = "zermelo.exe" if system == "windows" else "zermelo"
        for old in folder.iterdir():
            old.unlink()
        subprocess.run(
            [go, "build", "-trimpath", "-ldflags", "-s -w", "-tags", "nethttpomithttp2", "-o", str(folder / name), "./cmd/zermelo"],
            cwd=repository,
            check=True,
            env={**os.environ, "CGO_ENABLED": "0"},
        )
        return PLATFORMS[system, machine]
