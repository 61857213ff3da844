import { makeZip } from 'client-zip';
import { zipSync } from 'fflate';
import JSZip from 'jszip';
import type { Figure } from '../figure.ts';

const ROUNDS = 5;
type Zip = (files: readonly Buffer[]) => Promise<number>;

const LIBRARIES: Record<string, Zip> = {
  'client-zip': async (files) => {
    const entries = files.map((input, at) => ({ name: `${at}.svg`, input, lastModified: 0 }));
    return (await new Response(makeZip(entries)).arrayBuffer()).byteLength;
  },
  fflate: async (files) => {
    const entries = Object.fromEntries(files.map((file, at) => [`${at}.svg`, file]));
    return zipSync(entries, { level: 0 }).byteLength;
  },
  JSZip: async (files) => {
    const zip = new JSZip();
    for (const [at, file] of files.entries()) zip.file(`${at}.svg`, file);
    return (await zip.generateAsync({ type: 'uint8array', compression: 'STORE' })).byteLength;
  },
};

/** Measures zipping without compression for each library; the product uses client-zip. */
export async function compareLibraries(files: readonly Buffer[]): Promise<Figure[]> {
  const times = new Map<string, number>();
  for (const [name, zip] of Object.entries(LIBRARIES)) times.set(name, await medianTime(() => zip(files)));
  const ours = times.get('client-zip') ?? 0;
  return [...times]
    .filter(([name]) => name !== 'client-zip')
    .map(([name, limit]) => ({
      what: `zipping ${files.length} files in memory, ms: limit ${name}, ours client-zip`,
      limit: limit.toFixed(1),
      ours: ours.toFixed(1),
      ratio: (ours / limit).toFixed(2),
    }));
}

/** Runs an action several times and returns the median time in ms. */
async function medianTime(action: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    await action();
    times.push(performance.now() - before);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}
