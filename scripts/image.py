"""Writes a container image without a daemon, for `docker load` and `podman load`: the program alone, run as nobody, with
the certificates of this machine.

    python3 scripts/image.py PROGRAM MACHINE NAME:TAG OUT.tar

PROGRAM is linked statically, for linux on MACHINE (amd64, arm64). SOURCE_DATE_EPOCH is the date of what is inside; equal
programs give equal archives.
"""

import datetime
import gzip
import hashlib
import io
import json
import os
import pathlib
import sys
import tarfile

program, machine, name, out = sys.argv[1:]
date = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))


def archive(files: dict[str, tuple[bytes, int]]) -> bytes:
    """A tar archive of files with their contents and modes."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path, (data, mode) in files.items():
            entry = tarfile.TarInfo(path)
            entry.mode, entry.mtime = mode, date
            if path.endswith("/"):
                entry.type = tarfile.DIRTYPE
                tar.addfile(entry)
            else:
                entry.size = len(data)
                tar.addfile(entry, io.BytesIO(data))
    return held.getvalue()


with open(program, "rb") as file:
    files = {"zermelo": (file.read(), 0o755), "tmp/": (b"", 0o1777)}
certificates = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")
if certificates.exists():
    files[str(certificates)[1:]] = (certificates.read_bytes(), 0o644)
layer = archive(files)
config = json.dumps(
    {
        "architecture": machine,
        "os": "linux",
        "created": datetime.datetime.fromtimestamp(date, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "config": {
            "User": "65532:65532",
            "Entrypoint": ["/zermelo"],
            "Cmd": ["serve", "--addr", "0.0.0.0:8080"],
            "ExposedPorts": {"8080/tcp": {}},
            "Env": ["PATH=/", "HOME=/tmp"],
            "WorkingDir": "/tmp",
        },
        "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(layer).hexdigest()]},
    }
).encode()
layer = gzip.compress(layer, 9, mtime=0)
names = [hashlib.sha256(part).hexdigest() for part in (config, layer)]
manifest = [{"Config": names[0] + ".json", "RepoTags": [name], "Layers": [names[1] + ".tar.gz"]}]
image = archive({names[0] + ".json": (config, 0o644), names[1] + ".tar.gz": (layer, 0o644), "manifest.json": (json.dumps(manifest).encode(), 0o644)})
with open(out, "wb") as file:
    file.write(image)
