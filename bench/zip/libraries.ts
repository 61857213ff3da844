import { makeZip } from 'client-zip';
import { zipSync } from 'fflate';
import JSZip from 'jszip';
import { type Figure, figure } from '../figure.ts';

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

/** Measures zipping without compression by each library in turn; the product uses client-zip. */
export async function compareLibraries(files: readonly Buffer[]): Promise<Figure[]> {
  const times = new Map<string, number[]>(Object.keys(LIBRARIES).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, zip] of Object.entries(LIBRARIES)) {
      const before = performance.now();
      await zip(files);
      times.get(name)?.push(performance.now() - before);
    }
  }
  const ours = times.get('client-zip') ?? [];
  return [...times]
    .filter(([name]) => name !== 'client-zip')
    .map(([name, limit]) =>
      figure(`client-zip zips ${files.length} files in memory, beside ${name}`, ours, {
        unit: 'ms',
        limit,
        limitIs: name,
      }),
    );
}
