import { formatSeconds } from '#mediawiki/search/retry-after.ts';
import { estimateRest, type IngestProgress } from '#server/features/ingest/describe-progress.ts';
import { MINUTE_MS, SECOND_MS } from '../../server/platform/clock.ts';

const REWRITTEN_MS = SECOND_MS;
const WRITTEN_MS = 10 * SECOND_MS;
const number = new Intl.NumberFormat('en');

/** One line: files, requests, speed, time left, and what is waited for. */
export function formatProgress(
  progress: IngestProgress,
  { sent, elapsedMs, waitsFor }: { sent: number; elapsedMs: number; waitsFor: string | null },
): string {
  const { files, waiting, listsLeft, requests } = progress;
  const { perMinute, leftMs } = estimateRest(progress, { sent, elapsedMs });
  const known = `${number.format(files)}${listsLeft > 0 ? ' or more' : ''}`;
  const left =
    leftMs === null ? 'time left unknown' : `${listsLeft > 0 ? 'at least ' : ''}${formatTime(leftMs)} left`;
  return [
    `${number.format(files - waiting)} of ${known} files`,
    `${number.format(requests)} requests`,
    `${number.format(Math.round(perMinute))} a minute`,
    left,
    ...(waitsFor === null ? [] : [waitsFor]),
  ].join(' · ');
}

/** What a finished ingest has come to. */
export function formatSummary(progress: IngestProgress, elapsedMs: number): string {
  const skipped = Object.entries(progress.skipped);
  const reasons = skipped.map(([reason, count]) => `${number.format(count)} ${reason}`).join(', ');
  const sum = skipped.reduce((total, [, count]) => total + count, 0);
  return [
    `Files: ${number.format(progress.files)}`,
    `new: ${number.format(progress.added)}`,
    `updated: ${number.format(progress.updated)}`,
    `removed: ${number.format(progress.removed)}`,
    `not in the wiki: ${number.format(progress.missing)}`,
    `skipped: ${number.format(sum)}${reasons && ` (${reasons})`}`,
    `unreadable: ${number.format(progress.failed)}`,
    `requests: ${number.format(progress.requests)}`,
    `time: ${formatTime(elapsedMs)}`,
  ].join(' · ');
}

function formatTime(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (ms < MINUTE_MS) return formatSeconds(ms);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Shows a line again and again until `stop`: rewritten on a terminal, else a new one every ten seconds. */
export function showProgress(
  output: NodeJS.WriteStream,
  line: () => Promise<string>,
): { stop(): Promise<void> } {
  let showing: Promise<void> | null = null;
  const show = async () => {
    const text = await line().catch(() => null);
    if (text === null) return;
    output.write(output.isTTY ? `\r\u001b[K${text.slice(0, output.columns - 1)}` : `${text}\n`);
  };
  const timer = setInterval(
    () => {
      showing ??= show().finally(() => {
        showing = null;
      });
    },
    output.isTTY ? REWRITTEN_MS : WRITTEN_MS,
  );
  return {
    async stop() {
      clearInterval(timer);
      await showing;
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}
