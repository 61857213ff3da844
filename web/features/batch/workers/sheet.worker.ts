import type { Logo } from '#contract/logos.ts';
import { makeSheet, type SheetLogo, sheetFileName } from '#svg/make-sheet.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { isGzip } from '#web/lib/files/file-signature.ts';
import { svgTextOf } from '#web/lib/files/svg-text.ts';
import { inParallel } from './fetch-logos.ts';
import { fetchPatiently, reasonOf } from './fetch-with-retry.ts';
import { paceProgress } from './pace-progress.ts';
import { pairLeftOut } from './pair-left-out.ts';
import { patienceUntil } from './patience.ts';
import type { FromSheet, ToSheet } from './sheet-messages.ts';
import type { LeftOut } from './zip-contents.ts';

const WIDTH = 3;
const tell = (message: FromSheet) => postMessage(message);

/** Brings the files that are not there yet into `sources`. Answers which could not be had. */
async function bringAll(logos: readonly Logo[], sources: Map<string, Blob>): Promise<LeftOut[]> {
  const patience = patienceUntil(new AbortController().signal);
  const leftOut: LeftOut[] = [];
  const onProgress = paceProgress((progress) => tell({ kind: 'progress', ...progress }));
  const bring = async (logo: Logo) => {
    try {
      const file = sources.get(logo.url) ?? (await fetchPatiently(() => fetchFile(logo), patience));
      sources.set(logo.url, file);
    } catch (error) {
      leftOut.push({ logo, reason: reasonOf(error, patience.isOnline()) });
    }
  };
  let done = 0;
  let bytes = 0;
  const size = (logo: Logo) => sources.get(logo.url)?.size ?? 0;
  for await (const logo of inParallel(logos, WIDTH, (one) => bring(one).then(() => one))) {
    done += 1;
    bytes += size(logo);
    onProgress({ done, bytes });
  }
  return leftOut;
}

async function sourceOf(file: Blob): Promise<SheetLogo['source']> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isGzip(bytes) ? svgTextOf(file) : bytes;
}

/** The page calls it off by ending the worker. */
async function make({ logos, today, sources: known }: ToSheet): Promise<void> {
  const sources = new Map(known);
  const missing = await bringAll(logos, sources);
  const had = logos.filter(({ url }) => sources.has(url));
  const forSheet: SheetLogo[] = [];
  for (const { url, title, credit } of had) {
    const source = await sourceOf(sources.get(url) ?? new Blob());
    forSheet.push({ title, source, credit: credit || null });
  }
  const { svg, placed, leftOut } = makeSheet(forSheet);
  const refused = pairLeftOut(had, leftOut);
  const name = sheetFileName(today);
  tell({ kind: 'finished', svg, name, placed: placed.length, leftOut: [...missing, ...refused], sources });
}

addEventListener('message', ({ data }: MessageEvent<ToSheet>) => {
  make(data).catch((error: Error) => tell({ kind: 'failed', message: error.message }));
});
