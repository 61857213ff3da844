import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#files/recipe.ts';
import { planEntries, totalBytesOf } from '#files/zip-contents.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { countOf } from '#web/lib/formats.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { failureToast, type Report, runJob } from './job.ts';
import { type Batch, newBatch } from './record-batch.ts';
import { pickTarget } from './workers/disk-target.ts';
import { runInWorker } from './workers/worker-job.ts';
import type { ConversionInput, ZipOrder, ZipResult } from './workers/zip.worker.ts';

export interface ZipInput {
  logos: readonly Logo[];
  /** The conversion of each file; null saves the originals. */
  recipe: Recipe | null;
  convert: (file: Blob, logo: Logo, recipe: Recipe) => Promise<Blob>;
  client: QueryClient;
}

/** Returns the archive name of the current page, without its extension (spec 2.16). */
function archiveName(): string {
  return location.pathname === '/search' ? 'logotheca_batch' : 'logotheca_batch_download';
}

/** Zips logos and saves the archive. A retry passes the batch of the first try. */
export function zipLogos(
  input: ZipInput,
  { name = archiveName(), batch = newBatch('zip', input.client) } = {},
): Promise<void> {
  const { logos, recipe, convert } = input;
  const entries = planEntries(logos, recipe);
  const totalBytes = totalBytesOf(entries);
  return runJob({
    batch,
    label: 'Zipping',
    total: entries.length,
    totalBytes,
    make: async (signal, onProgress) => {
      const target = await pickTarget(`${name}.zip`, totalBytes, signal);
      const result = await runInWorker<ZipOrder, ZipResult, ConversionInput, Blob>(
        new Worker(new URL('./workers/zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' }),
        { entries, target },
        {
          signal,
          onProgress,
          answer: async ({ file, logo }) => (recipe ? convert(file, logo, recipe) : file),
        },
      );
      return reportZip(input, { name, batch }, result);
    },
    unknownFailure: 'An error occurred during batch download',
  });
}

function reportZip(
  input: ZipInput,
  { name, batch }: { name: string; batch: Batch },
  { savedCount, missing, archive }: ZipResult,
): Report {
  if (archive) saveFile(archive, `${name}.zip`);
  const logos = missing.map(({ logo }) => logo);
  const missingLogos = new Set(logos.map(({ url }) => url));
  const saved = input.logos.filter(({ url }) => !missingLogos.has(url));
  const retry = (nextName: string) => void zipLogos({ ...input, logos }, { name: nextName, batch });
  if (savedCount === 0) {
    const toast = failureToast('There was an error creating the download package.');
    return { toast, saved, summary: 'Nothing was saved.', missing, retry: () => retry(name) };
  }
  return {
    toast: savedToast(savedCount, missing.length, `${name}.zip`),
    saved,
    summary: 'All other logos were saved.',
    missing,
    // The missing logos go into a second archive, because the first is already saved.
    retry: () => retry(`${name}_rest`),
  };
}

function savedToast(savedCount: number, missingCount: number, fileName: string): ToastMessage {
  const included = `${countOf(savedCount, 'logo')} ${savedCount === 1 ? 'is' : 'are'}`;
  const files = countOf(missingCount, 'file');
  const note = missingCount === 0 ? '' : ` ${files} couldn’t be downloaded. See the list above for details.`;
  return {
    title: 'Batch download complete',
    description: `${included} in ${fileName}.${note}`,
    ...(missingCount > 0 && { variant: 'notice' }),
  };
}
