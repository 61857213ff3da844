import { checkFile } from '../check-file.ts';
import { trimFile } from '../trim-file.ts';
import { type Answer, BEGUN, type Job } from './job.ts';

/** A hostile drawing may need any amount, outside of JavaScript too, where no option limits it. */
const MAX_MEMORY_BYTES = 1_500_000_000;
const WATCHED_EVERY_MS = 50;

async function answer(job: Job): Promise<Answer> {
  try {
    const { bytes, fileType } = job;
    return {
      result: job.what === 'check' ? await checkFile(bytes, fileType) : await trimFile(bytes, fileType, job),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (job: Job) => {
  process.send?.(BEGUN);
  process.send?.(await answer(job));
});
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, WATCHED_EVERY_MS);
