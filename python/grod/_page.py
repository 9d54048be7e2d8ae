"""The client's page that shows a board anywhere, as the package carries it, and the frame for it in a notebook."""

from __future__ import annotations

import base64
import html
import zlib
from functools import cache
from importlib.resources import files

from grod import _grod

_HEIGHT = 760

_UNPACK = """<!doctype html><meta charset="utf-8"><script>
const bytes = Uint8Array.from(atob("{packed}"), (letter) => letter.charCodeAt(0));
const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
new Response(stream).text().then((page) => {{
  document.open();
  document.write(page);
  document.close();
}});
</script>"""


@cache
def there() -> bool:
    """Whether the package was made with the client."""
    return files("grod").joinpath("report.html").is_file()


@cache
def page() -> str:
    """The page as the client's build made it; without it a refusal."""
    if not there():
        raise _grod.Error("this package was made without the client, whose boards these are (docs/python.md)")
    return files("grod").joinpath("report.html").read_text(encoding="utf-8")


def framed(filled: str) -> str:
    """A page in a frame, so that its scripts run and its styles stay inside; packed, since a notebook keeps it.

    What is in the frame cannot reach the notebook.
    """
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = base64.b64encode(deflate.compress(filled.encode()) + deflate.flush()).decode()
    inside = html.escape(_UNPACK.format(packed=packed), quote=True)
    style = f"width: 100%; height: {_HEIGHT}px; border: 0"
    return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{inside}"></iframe>'
