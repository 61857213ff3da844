import { readFileSync } from 'node:fs';
import type { SimpleIcon } from 'simple-icons';
import * as simpleIcons from 'simple-icons';

/** What a stand-in wiki needs of a drawing. */
export interface Drawing {
  body: string;
  width: number;
  height: number;
}

const ICONS = new Map(
  Object.values(simpleIcons)
    .filter((icon): icon is SimpleIcon => 'hex' in icon)
    .map((icon) => [icon.title.toLowerCase(), icon]),
);

const ITEMS_URL = new URL(
  '../../../node_modules/name-suggestion-index/dist/wikidata/wikidata.min.json',
  import.meta.url,
);
const { wikidata } = JSON.parse(readFileSync(ITEMS_URL, 'utf8')) as {
  wikidata: Record<string, { label?: string; logos?: { wikidata?: string } }>;
};

/** Returns a name as its brand writes it, e.g. "GitHub" for "github"; undefined if that isn't known. */
export function brandCaseOf(name: string): string | undefined {
  return ICONS.get(name.toLowerCase())?.title;
}

/** Returns the drawings of bundled brands by file name, in the brand's colour; only those that Simple Icons has. */
export function drawBundledBrands(): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const { label = '', logos } of Object.values(wikidata)) {
    const icon = ICONS.get(label.toLowerCase());
    const [, file] = logos?.wikidata?.split('/wiki/Special:FilePath/') ?? [];
    if (!icon || !file?.endsWith('.svg')) continue;
    const body = svg([24, 24], `<path fill="#${icon.hex}" d="${icon.path}"/>`);
    drawings.set(file.replaceAll('_', ' '), { body, width: 512, height: 512 });
  }
  return drawings;
}

/** Draws a triangle in two colours with a cut below, and a name beside it if there is one. */
export function drawTriangle([upper, lower]: [string, string], name = ''): Drawing {
  const width = name === '' ? 120 : 150 + 62 * name.length;
  const shape =
    `<path fill="${upper}" d="M60 8 88 57 60 43 32 57Z"/>` + `<path fill="${lower}" d="M60 49 115 104 H5Z"/>`;
  const text = `<text x="140" y="93" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="96" lengthAdjust="spacingAndGlyphs" textLength="${62 * name.length}" fill="${lower}">${name}</text>`;
  return { body: svg([width, 112], name === '' ? shape : shape + text), width: 4 * width, height: 448 };
}

function svg([width, height]: [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
