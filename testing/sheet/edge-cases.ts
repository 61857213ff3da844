import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An SVG file that could break a sheet, or affect the logos next to it. */
export interface EdgeCase {
  /** `folder/file`, without the extension. */
  name: string;
  source: Buffer;
}

const FOLDER = resolve(import.meta.dirname, 'edge-cases');
const COLOURS = /crimson|royalblue/g;

/** Returns the files that a sheet must draw. */
export function readEdgeCases(): EdgeCase[] {
  return readFolder().filter(({ name }) => !name.startsWith('refused/'));
}

/** Returns the files that a sheet must refuse. The file name ends with the expected error code. */
export function readInvalidFiles(): (EdgeCase & { reason: string })[] {
  return readFolder()
    .filter(({ name }) => name.startsWith('refused/'))
    .map((edgeCase) => ({ ...edgeCase, reason: edgeCase.name.replace(/^.*\./, '') }));
}

function readFolder(): EdgeCase[] {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.svg'),
  );
  return paths
    .map((path) => path.replaceAll('\\', '/').replace(/\.svg$/, ''))
    .sort()
    .map((name) => ({ name, source: readFileSync(join(FOLDER, `${name}.svg`)) }));
}

/** Returns the file with its two colours swapped. In one sheet, a style that leaks between the two shows. */
export function twinOf({ name, source }: EdgeCase): EdgeCase {
  return { name: `${name}, its twin`, source: rewrite(source, swapColours) };
}

/**
 * Returns the file in a form that every renderer draws in the same way: with a size of 100 × 100 if it has none, and in
 * UTF-8 instead of Latin-1, which browsers ignore in images, and of an encoding that doesn't exist.
 */
export function readAlone({ name, source }: EdgeCase): Buffer {
  if (/^files\/(?:latin-1|undefined-encoding)/.test(name))
    return Buffer.from(source.toString('latin1').replace(/ISO-8859-1|x-nothing/, 'UTF-8'));
  if (!name.startsWith('unsized/')) return source;
  return rewrite(source, (text) =>
    text.replace(/(<svg [^>]*?)( width="100%" height="100%")?>/, '$1 width="100" height="100">'),
  );
}

function swapColours(text: string): string {
  return text.replaceAll(COLOURS, (colour) => (colour === 'crimson' ? 'royalblue' : 'crimson'));
}

/** Changes the text of a file and keeps its encoding. `change` must only match ASCII. */
function rewrite(source: Buffer, change: (text: string) => string): Buffer {
  const [first, second] = source;
  if (first === 0xff && second === 0xfe) return Buffer.from(change(source.toString('utf16le')), 'utf16le');
  if (first === 0xfe && second === 0xff) {
    const text = Buffer.from(source).swap16().toString('utf16le');
    return Buffer.from(change(text), 'utf16le').swap16();
  }
  return Buffer.from(change(source.toString('latin1')), 'latin1');
}
