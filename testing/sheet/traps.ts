import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A drawing designed to break a sheet or to escape its cell. */
export interface Trap {
  /** `folder/file`, without the extension. */
  name: string;
  source: Buffer;
}

const FOLDER = resolve(import.meta.dirname, 'traps');
const COLOURS = /crimson|royalblue/g;

/** Returns the traps that can be drawn. */
export function readTraps(): Trap[] {
  return readFolder().filter(({ name }) => !name.startsWith('refused/'));
}

/** Returns the traps that a sheet must refuse, with the error code at the end of their names. */
export function readRefused(): (Trap & { reason: string })[] {
  return readFolder()
    .filter(({ name }) => name.startsWith('refused/'))
    .map((trap) => ({ ...trap, reason: trap.name.replace(/^.*\./, '') }));
}

function readFolder(): Trap[] {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.svg'),
  );
  return paths
    .map((path) => path.replaceAll('\\', '/').replace(/\.svg$/, ''))
    .sort()
    .map((name) => ({ name, source: readFileSync(join(FOLDER, `${name}.svg`)) }));
}

/** Returns the same drawing with two colours swapped, so that a style leaking between the two is visible. */
export function twinOf({ name, source }: Trap): Trap {
  return { name: `${name}, its twin`, source: rewrite(source, swapColours) };
}

/**
 * Returns a drawing as it must look by itself where programs disagree: 100 × 100 without a size, and decoded by its declared
 * encoding, which browsers ignore in images.
 */
export function readAlone({ name, source }: Trap): Buffer {
  if (name.startsWith('files/latin-1'))
    return Buffer.from(source.toString('latin1').replace('ISO-8859-1', 'UTF-8'));
  if (!name.startsWith('unsized/')) return source;
  return rewrite(source, (text) =>
    text.replace(/(<svg [^>]*?)( width="100%" height="100%")?>/, '$1 width="100" height="100">'),
  );
}

function swapColours(text: string): string {
  return text.replaceAll(COLOURS, (colour) => (colour === 'crimson' ? 'royalblue' : 'crimson'));
}

/** Rewrites the ASCII of a file in its own encoding. */
function rewrite(source: Buffer, change: (text: string) => string): Buffer {
  const [first, second] = source;
  if (first === 0xff && second === 0xfe) return Buffer.from(change(source.toString('utf16le')), 'utf16le');
  if (first === 0xfe && second === 0xff) {
    const text = Buffer.from(source).swap16().toString('utf16le');
    return Buffer.from(change(text), 'utf16le').swap16();
  }
  return Buffer.from(change(source.toString('latin1')), 'latin1');
}
