import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { isAllowed } from './is-allowed.ts';
import { advanceJob, isWorking, setJob } from './job.ts';
import { type MadeZip, makeZip } from './workers/make-zip.ts';
import { pickTarget } from './workers/pick-target.ts';
import { bytesOf, planEntries } from './workers/plan-entries.ts';
import { faultToast, savedToast, ZIP_TOASTS } from './zip-toasts.ts';

/** What is to be zipped, and how. */
export interface ZipJob {
  logos: readonly Logo[];
  /** Without its extension. */
  name: string;
  /** Null for the originals. */
  recipe: Recipe | null;
  convert: (file: Blob, logo: Logo, recipe: Recipe) => Promise<Blob>;
  client: QueryClient;
}

function tellFinished(job: ZipJob, { saved, leftOut, archive }: MadeZip): void {
  const fileName = `${job.name}.zip`;
  if (archive) saveFile(archive, fileName);
  showToast(saved > 0 ? savedToast(saved, leftOut.length, fileName) : ZIP_TOASTS.empty);
  if (leftOut.length === 0) {
    setJob({ state: 'idle' });
    return;
  }
  const logos = leftOut.map(({ logo }) => logo);
  // What was saved is not touched again: the rest comes in an archive of its own.
  const name = saved > 0 ? `${job.name}_rest` : job.name;
  const retry = () => void zip({ ...job, logos, name }, true);
  const rest = saved === 0 ? 'Nothing was saved.' : `${formatCount(saved)} were saved and stay as they are.`;
  setJob({ state: 'incomplete', rest, leftOut, retry });
}

async function zip(job: ZipJob, isRetry: boolean): Promise<void> {
  const entries = planEntries(job.logos, job.recipe);
  const totalBytes = bytesOf(entries);
  const calledOff = new AbortController();
  try {
    const target = await pickTarget(`${job.name}.zip`, totalBytes);
    const total = entries.length;
    const cancel = () => calledOff.abort();
    setJob({ state: 'working', words: 'Zipping', done: 0, total, bytes: 0, totalBytes, cancel });
    if (!isRetry && !(await isAllowed(job.logos, job.client))) return setJob({ state: 'idle' });
    calledOff.signal.throwIfAborted();
    const convert = (file: Blob, { logo }: { logo: Logo }) =>
      job.recipe ? job.convert(file, logo, job.recipe) : Promise.resolve(file);
    const order = { entries, target, convert, onProgress: advanceJob };
    tellFinished(job, await makeZip(order, calledOff.signal));
  } catch (error) {
    setJob({ state: 'idle' });
    const isCalledOff = calledOff.signal.aborted || (error as Error).name === 'AbortError';
    if (!isCalledOff) showToast(faultToast((error as Error).message));
  }
}

/** Zips logos and saves the archive, says how far it is and what is missing. One at a time; never throws. */
export async function runZip(job: ZipJob): Promise<void> {
  if (!isWorking()) await zip(job, false);
}
