/** The first part of a title that names a file, in the languages of the largest Wikipedias. */
const FILE_PREFIX =
  /^(?:file|image|datei|bild|fichier|archivo|imagen|immagine|bestand|plik|ficheiro|arquivo|файл|ファイル|文件|파일|ملف|dosya|soubor|fil|tiedosto)\s*:\s*/iu;
const FILE_EXTENSION = /\.(?:svg|png|jpe?g|gif|webp|tiff?)$/i;
const WIKI_HOST =
  /(?:^|\.)(?:wikipedia|wikimedia|wikidata|wiktionary|wikibooks|wikinews|wikiquote|wikivoyage)\.org$/i;
/** The name of a thumbnail: "330px-Google_2015_logo.svg.png" of "Google_2015_logo.svg". */
const THUMB = /^(?:lossy-page\d+-|page\d+-)?\d+px-(.+?\.\w+)(?:\.(?:png|jpg|webp))?$/i;

/**
 * Returns the name that a wiki's address, title or link of a file, or address of an article means: "Google 2015 logo" for
 * "https://commons.wikimedia.org/wiki/File:Google_2015_logo.svg", "Spotify" for "https://en.wikipedia.org/wiki/Spotify".
 * Null for any other text.
 */
export function nameOfWikiPage(text: string): string | null {
  const link = /^\[\[:?([^\]|]+)(?:\|[^\]]*)?\]\]$/.exec(text)?.[1] ?? text;
  const title = titleOfAddress(link) ?? (FILE_PREFIX.test(link) ? link : null);
  if (title === null) return null;
  const spaced = title.replaceAll('_', ' ').trim();
  if (!FILE_PREFIX.test(spaced)) return spaced.replace(/\s*\([^()]*\)$/, '');
  return spaced.replace(FILE_PREFIX, '').replace(FILE_EXTENSION, '');
}

/** Returns the name that a file was given: "spotify" for "spotify.svg". Null for any other text. */
export function nameOfFile(text: string): string | null {
  return /^[^/]+$/.test(text) && FILE_EXTENSION.test(text) ? text.replace(FILE_EXTENSION, '') : null;
}

function titleOfAddress(text: string): string | null {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!/\//.test(text) || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams, hash } = new URL(address);
  if (!WIKI_HOST.test(hostname)) return null;
  const path = decode(pathname);
  const viewed = /^#\/media\/(.+)$/.exec(decode(hash))?.[1];
  const page =
    viewed ?? searchParams.get('title') ?? /^\/(?:wiki|[a-z]{2}(?:-[a-z]+)?)\/(.+)$/i.exec(path)?.[1];
  if (page)
    return (
      /^(?:Special|Spezial|Spécial|Especial):(?:FilePath|Redirect\/file)\/(.+)$/i
        .exec(page)?.[1]
        ?.replace(/^/, 'File:') ?? page
    );
  if (!/^upload\./i.test(hostname)) return null;
  const file = path.split('/').at(-1) ?? '';
  return `File:${THUMB.exec(file)?.[1] ?? file}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
