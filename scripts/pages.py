"""Lays out the pages of the manual for mkdocs: a folder and a configuration for each language."""

import json
import pathlib
import re
import shutil
import sys

root = pathlib.Path(__file__).resolve().parent.parent
out = pathlib.Path(sys.argv[1]).resolve()

# The pages in the order of a reader: how to begin, what there is, own games, what programs ask, and how it is built.
CHAPTERS = [
    ("Begin", "入门", ["index", "start", "start-contest", "start-lesson", "start-research", "start-puzzles", "tour", "games"]),
    ("Own games and scripts", "自己的游戏与脚本", ["script", "script-bits", "script-faults", "script-run", "editors"]),
    ("Theory and proofs", "理论与证明", ["theory", "papers", "discover", "certificates", "records"]),
    ("For programs", "供程序使用", ["which-interface", "python", "javascript", "worker", "service", "json", "format", "graphs"]),
    ("Large machines", "大型机器", ["cluster"]),
]
# Pages that lie elsewhere.
ELSEWHERE = {"index": "README", "python": "python/README", "javascript": "npm/README"}


def source(name: str, lang: str) -> pathlib.Path:
    end = ".zh-CN.md" if lang == "zh" else ".md"
    return root / (ELSEWHERE.get(name, f"docs/{name}") + end)


for lang, title, alternate in (("en", "Zermelo", "../zh"), ("zh", "Zermelo", "../..")):
    folder = out / lang
    folder.mkdir(parents=True)
    names = [name for _, _, chapter in CHAPTERS for name in chapter]
    places = {source(name, lang).resolve(): f"{name}.md" for name in names}
    for name in names:
        page = source(name, lang)

        def link(match: re.Match[str]) -> str:
            """A link to a page of the site, to a file that is copied, or none: what lies in the repository alone stays words."""
            words, target = match[1], match[2]
            path, _, anchor = target.partition("#")
            if re.match(r"[a-z]+:", target) or not path:
                return match[0]
            file = (page.parent / path).resolve()
            if file in places:
                return f"[{words}]({places[file]}{'#' + anchor if anchor and lang == 'en' else ''})"
            if file.is_file() and file.suffix in (".svg", ".json", ".dot", ".png") and file.is_relative_to(root / "docs"):
                shutil.copy2(file, folder / file.name)
                return f"[{words}]({file.name})"
            return words if not match[0].startswith("!") else match[0]

        text = page.read_text(encoding="utf-8")
        (folder / f"{name}.md").write_text(re.sub(r"(?<!`)\[([^\]\n]*(?:\n[^\]\n]+)?)\]\(([^)\s]+)\)", link, text), encoding="utf-8")
    nav = [{(chinese if lang == "zh" else english): [f"{name}.md" for name in chapter]} for english, chinese, chapter in CHAPTERS]
    (out / f"{lang}.yml").write_text(
        json.dumps(
            {
                "site_name": title,
                "docs_dir": str(folder),
                "site_dir": str(out.parent / "site" / ("zh" if lang == "zh" else "")),
                "use_directory_urls": False,
                "nav": nav,
                "theme": {
                    "name": "material",
                    "language": lang,
                    "font": False,
                    "features": ["navigation.sections", "search.highlight", "content.code.copy", "toc.follow"],
                    "palette": [
                        {"media": "(prefers-color-scheme: light)", "scheme": "default"},
                        {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
                    ],
                },
                "plugins": [{"search": {"lang": ["en", "zh"] if lang == "zh" else ["en"]}}],
                "markdown_extensions": ["tables", "fenced_code", "attr_list", {"toc": {"permalink": True}}],
                "extra": {"alternate": [{"name": "English", "link": "./" if lang == "en" else "../", "lang": "en"}, {"name": "中文", "link": "./zh/" if lang == "en" else "./", "lang": "zh"}]},
                "validation": {"links": {"not_found": "info", "anchors": "info", "unrecognized_links": "info"}},
            },
            ensure_ascii=False,
            indent=2,
        ),
        encoding="utf-8",
    )
