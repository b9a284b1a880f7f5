#!/usr/bin/env python3
"""Adds to reveals.txt what the installed AWS CLI marks as sensitive.

    $ python3 reveals.py

These are the operations whose answers hold such a mark. It asks the CLI itself,
as a Python package (Debian's awscli, or the one of pip), for its commands and
for the service models that its answers follow. What an older version has marked
stays.
"""

import re
from pathlib import Path
from textwrap import fill

from awscli import __version__
from awscli.clidriver import create_clidriver

LIST = Path(__file__).with_name("reveals.txt")

# What AWS marks as sensitive although it opens nothing: service, shape, and why.
HARMLESS = {
    ("rds", "SensitiveString"): "a new master password, which RDS never returns",
    ("s3", "SSEKMSKeyId"): "the name of a key",
    ("ssm", "PSParameterValue"): "encrypted without --with-decryption; aw looks for it",
}


# #region marks
def marks(shape, seen):
    """Yields the shapes marked as sensitive in a shape and in all it holds."""
    if shape.name in seen:
        return
    seen.add(shape.name)
    # A token for the next page is a place in a list.
    if shape.metadata.get("sensitive") and "NextToken" not in shape.name:
        yield shape.name
    if shape.type_name == "structure":
        inner = shape.members.values()
    elif shape.type_name == "list":
        inner = [shape.member]
    elif shape.type_name == "map":
        inner = [shape.key, shape.value]
    else:
        inner = []
    for part in inner:
        yield from marks(part, seen)
# #endregion


def revealing():
    """Yields service and operation, as one types them, of each such answer."""
    for service, command in create_clidriver()._get_command_table().items():
        if not hasattr(command, "service_model"):
            continue  # not a service: `configure`, or one of the CLI's own
        for operation, call in command._get_command_table().items():
            model = getattr(call, "_operation_model", None)
            if model is None or model.output_shape is None:
                continue
            name = model.service_model.service_name
            marked = marks(model.output_shape, set())
            if any((name, shape) not in HARMLESS for shape in marked):
                yield service, operation


def number(version):
    """A version as numbers, by which versions sort."""
    return [int(part) for part in version.split(".")]


def main():
    lines = LIST.read_text().splitlines() if LIST.exists() else []
    versions = {__version__, *re.findall(r"\d\S+\d", lines[0] if lines else "")}
    found = {}
    for service, *operations in [line.split() for line in lines[1:]]:
        found.setdefault(service, set()).update(operations)
    for service, operation in revealing():
        found.setdefault(service, set()).add(operation)
    by = ", ".join(sorted(versions, key=number))
    text = ["# Marked as sensitive by AWS CLI " + by]
    for service in sorted(found):
        indent = service + " "
        operations = " ".join(sorted(found[service]))
        text.append(fill(operations, 110, initial_indent=indent,
                         subsequent_indent=indent, break_long_words=False,
                         break_on_hyphens=False))
    LIST.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
