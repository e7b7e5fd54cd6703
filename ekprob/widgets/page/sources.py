"""The JavaScript and CSS of the widgets, as text.

A browser gets one text of each, so modules are joined with what they import. For that they keep to few forms,
each in a line of its own that starts at the margin: `import { a, b } from "../page/dom.js";`,
`export function`, `export class`, `export const` and `export default`.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ekprob.errors import BadValueError

WIDGETS: Final = Path(__file__).parent.parent
"""The folder that all paths are relative to."""

IMPORT: Final = re.compile(r'^import \{ (?P<names>\w+(?:, \w+)*) \} from "(?P<path>\.\.?/[\w./]+\.js)";$')
DEFINITION: Final = re.compile(
    r"^(?P<export>export )?(?:async )?(?:function|class|const|let|var) (?P<name>\w+)"
)
EXPORTED: Final = re.compile(r"^export (?:(?:async )?function|class|const|default)\b ")
LOCAL_EXPORT: Final = re.compile(r"^export (?!default\b)")
SPECIAL: Final = re.compile(r"^(?:import|export)\b")


def joined(*paths: str, folder: Path = WIDGETS) -> str:
    """The files at these paths, one after the other; before a module come those that it imports, each once.

    Raises `BadValueError` for a file or a name that is not there, a circle of imports, a name that two
    modules define, and a form of import or export that is none of the few.
    """
    modules: dict[str, _Module] = {}
    for path in paths:
        _gather(path, folder, modules, ())
    owners: dict[str, str] = {}
    for path, module in modules.items():
        for name in sorted(module.defined):
            if (owner := owners.setdefault(name, path)) != path:
                raise BadValueError(f"{name!r} is defined in {owner} and in {path}")
    return "\n".join(module.text for module in modules.values())


@dataclass(frozen=True)
class _Module:
    """One file: `imports` are path to names, `defined` what stands at its margin, `exported` a part of it."""

    lines: tuple[str, ...]
    imports: dict[str, tuple[str, ...]]
    defined: frozenset[str]
    exported: frozenset[str]

    @property
    def text(self) -> str:
        """What it adds to the joined text, of which the default alone is exported."""
        return "".join(LOCAL_EXPORT.sub("", line) + "\n" for line in self.lines if not IMPORT.match(line))


def _gather(path: str, folder: Path, modules: dict[str, _Module], above: tuple[str, ...]) -> _Module:
    if path in above:
        raise BadValueError(f"scripts import each other in a circle: {' -> '.join([*above, path])}")
    if path in modules:
        return modules[path]
    if not (folder / path).is_file():
        raise BadValueError(
            f"{above[-1] if above else 'a widget'} asks for {path!r}, which is no file of the widgets"
        )
    module = _read(path, folder)
    for imported, names in module.imports.items():
        found = _gather(imported, folder, modules, (*above, path))
        if "default" in found.defined:
            raise BadValueError(f"{path} imports {imported}, whose default would be a second one")
        if absent := [name for name in names if name not in found.exported]:
            raise BadValueError(
                f"{path} imports {absent} of {imported}, which exports {sorted(found.exported)}"
            )
    modules[path] = module
    return module


def _read(path: str, folder: Path) -> _Module:
    lines = (folder / path).read_text(encoding="utf-8").splitlines()
    if not path.endswith(".js"):
        return _Module(tuple(lines), {}, frozenset(), frozenset())
    imports: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(lines, 1):
        if found := IMPORT.match(line):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(path), found["path"]))
            imports[imported] = (*imports.get(imported, ()), *found["names"].split(", "))
        elif SPECIAL.match(line) and not EXPORTED.match(line):
            raise BadValueError(
                f"{path}, line {number}: {line!r} is no form of import or export that is joined"
            )
    definitions = [found for line in lines if (found := DEFINITION.match(line))]
    defined = {found["name"] for found in definitions}
    if any(line.startswith("export default") for line in lines):
        defined.add("default")
    exported = frozenset(found["name"] for found in definitions if found["export"])
    return _Module(tuple(lines), imports, frozenset(defined), exported)
