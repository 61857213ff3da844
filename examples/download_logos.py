#!/usr/bin/env python3
"""Downloads the logos of brands, with their credits in CREDITS.txt. Needs Python 3.9 or newer and nothing else.

    export LOGOTHECA_SERVER=https://logos.example.org
    export LOGOTHECA_KEY=lgt_…            (create one on your dashboard)
    printf 'Spotify\ndocker.com\n' | python3 download_logos.py logos

Each line of the input is a name or a domain. Each file counts as a download of your account. The exit code is 1 if a
logo is missing, and 2 if nothing could be done.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

NAMES_AT_ONCE = 200
FILES_AT_ONCE = 100
TRIES = 4
# Wikimedia refuses programs that don't identify themselves: put your contact address here.
USER_AGENT = "logotheca-example/1.0 (https://example.org/contact)"


def main():
    server = os.environ.get("LOGOTHECA_SERVER", "").rstrip("/")
    key = os.environ.get("LOGOTHECA_KEY", "")
    if not server or not key or len(sys.argv) != 2:
        return fail(__doc__)
    api = Api(server, key)
    names = list(dict.fromkeys(line.strip() for line in sys.stdin if line.strip()))
    found = {}
    for part in chunks(names, NAMES_AT_ONCE):
        found.update(find_logos(api, part))
    os.makedirs(sys.argv[1], exist_ok=True)
    saved = save_logos(api, list(found.values()), sys.argv[1])
    missing = [name for name in names if name not in found or found[name]["url"] not in saved]
    for name in missing:
        print(f"{name}: no logo", file=sys.stderr)
    return 1 if missing else 0


def find_logos(api, names):
    """Returns the best logo of each name. Names without a certain match are looked up at Wikidata."""
    body = {"names": [{"name": name} for name in names]}
    found = {}
    for match in api.call("POST", "/api/v1/match", body)["matches"]:
        name = match["name"]
        if match["certainty"] in ("sure", "likely"):
            found[name] = match["logos"][0]
            continue
        query = urllib.parse.urlencode({"name": name})
        brand = api.call("GET", f"/api/v1/brands?{query}")["brand"]
        logo = brand and (brand["current"] or brand["catalogueLogo"])
        if logo:
            found[name] = logo
    return found


def save_logos(api, logos, folder):
    """Counts the downloads, saves the files and their credits, and returns the addresses of those that were saved."""
    urls = list(dict.fromkeys(logo["url"] for logo in logos))
    saved = {}
    names = set()
    for part in chunks(urls, FILES_AT_ONCE):
        body = {"urls": part, "requestId": str(uuid.uuid4())}
        for file in api.call("POST", "/api/v1/downloads", body)["files"]:
            name = unused_name(os.path.basename(file["fileName"]), names)
            data = api.fetch(file["url"])
            with open(os.path.join(folder, name), "wb") as target:
                target.write(data)
            saved[file["logo"]["url"]] = f"{name}: {file['logo']['credit']}"
    with open(os.path.join(folder, "CREDITS.txt"), "w", encoding="utf-8") as credits:
        credits.writelines(line + "\n" for line in saved.values())
    return saved


class Api:
    """Calls a server, and retries after a pause if there were too many requests."""

    def __init__(self, server, key):
        self.server = server
        self.key = key

    def call(self, method, path, body=None):
        headers = {"authorization": f"Bearer {self.key}", "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        return json.loads(self.send(method, self.server + path, headers, data))

    def fetch(self, url):
        """Fetches a file. The key isn't sent, because the file is usually on Wikimedia's server."""
        return self.send("GET", urllib.parse.urljoin(self.server, url), {}, None)

    def send(self, method, url, headers, data):
        headers = {"user-agent": USER_AGENT, **headers}
        for attempt in range(1, TRIES + 1):
            request = urllib.request.Request(url, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=60) as response:
                    return response.read()
            except urllib.error.HTTPError as error:
                if error.code not in (429, 502, 503) or attempt == TRIES:
                    sys.exit(fail(f"{method} {url}: {message_of(error)}"))
                retry_after = error.headers.get("retry-after", "")
                time.sleep(int(retry_after) if retry_after.isdigit() else attempt)
            except OSError as error:
                if attempt == TRIES:
                    sys.exit(fail(f"{method} {url}: {error}"))
                time.sleep(attempt)


def message_of(error):
    """Returns the server's message about what went wrong."""
    try:
        return json.load(error)["message"]
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


def unused_name(name, used):
    """Returns a name that no other file has, even on file systems that ignore case."""
    stem, extension = os.path.splitext(name)
    number = 1
    while name.lower() in used:
        number += 1
        name = f"{stem}_{number}{extension}"
    used.add(name.lower())
    return name


def chunks(items, size):
    return [items[start : start + size] for start in range(0, len(items), size)]


def fail(text):
    print(text, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
