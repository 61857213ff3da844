import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { type Report, runJob } from './job.ts';
import { recordBatch } from './record-batch.ts';
import { discardTarget, pickTarget } from './workers/disk-target.ts';
import { runInWorker } from './workers/worker-job.ts';
import type { ZipOrder, ZipResult } from './workers/zip.worker.ts';
import { planEntries, totalBytesOf } from './workers/zip-contents.ts';

export interface ZipInput {
  logos: readonly Logo[];
  /** Without its extension. */
  name: string;
  /** Null for the originals. */
  recipe: Recipe | null;
  convert: (file: Blob, logo: Logo, recipe: Recipe) => Promise<Blob>;
  client: QueryClient;
}

const UNKNOWN_FAILURE = 'There was an error creating the download package.';

const failureToast = (message: string): ToastMessage => ({
  title: 'Download failed',
  description: message || 'An error occurred during batch download',
  variant: 'destructive',
});

/** Zips logos and saves the archive. `isRetry` is for logos that an earlier try has recorded already. */
export function zipLogos(input: ZipInput, isRetry = false): Promise<void> {
  const { logos, name, recipe, convert, client } = input;
  const entries = planEntries(logos, recipe);
  const totalBytes = totalBytesOf(entries);
  let target: FileSystemFileHandle | null = null;
  return runJob<ZipResult>({
    label: 'Zipping',
    total: entries.length,
    totalBytes,
    gate: async (signal) => {
      // The picker must open while the click is handled; the page has checked the plan it knows. The server decides next.
      target = await pickTarget(`${name}.zip`, totalBytes);
      const canStart = isRetry || (await recordBatch(logos, client));
      if (!canStart || signal.aborted) await discardTarget(target);
      return canStart;
    },
    make: (signal, onProgress) =>
      runInWorker<ZipOrder, ZipResult>(
        new Worker(new URL('./workers/zip.worker.ts', import.meta.url), { type: 'module', name: 'zip' }),
        { entries, target },
        {
          signal,
          onProgress,
          unknownFailure: UNKNOWN_FAILURE,
          convert: async (file, index) => {
            const logo = logos[index];
            return logo && recipe ? convert(file, logo, recipe) : file;
          },
        },
      ),
    report: (result) => reportZip(input, result),
    failureToast,
  });
}

function reportZip(input: ZipInput, { saved, missing, archive }: ZipResult): Report {
  const { name } = input;
  const fileName = `${name}.zip`;
  if (archive) saveFile(archive, fileName);
  const logos = missing.map(({ logo }) => logo);
  // A saved archive stays as it is: a retry makes a second one with the rest.
  const retry = { ...input, logos, name: saved > 0 ? `${name}_rest` : name };
  return {
    toast: saved > 0 ? savedToast(saved, missing.length, fileName) : failureToast(UNKNOWN_FAILURE),
    summary: saved > 0 ? `The other ${formatCount(saved)} were saved.` : 'Nothing was saved.',
    missing,
    retry: () => void zipLogos(retry, true),
  };
}

function savedToast(saved: number, missing: number, fileName: string): ToastMessage {
  const included = saved === 1 ? '1 logo is' : `${formatCount(saved)} logos are`;
  const files = missing === 1 ? '1 file' : `${formatCount(missing)} files`;
  const rest = missing === 0 ? '' : ` ${files} couldn't be downloaded. See the list above for details.`;
  return {
    title: 'Batch download complete',
    description: `${included} in ${fileName}.${rest}`,
    ...(missing > 0 && { variant: 'notice' }),
  };
}
