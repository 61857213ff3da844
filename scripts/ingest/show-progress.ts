import { formatSeconds } from '#mediawiki/search/read-response.ts';
import type { IngestProgress } from '#server/features/ingest/describe-progress.ts';
import { MINUTE_MS, SECOND_MS } from '../../server/platform/clock.ts';

const TERMINAL_INTERVAL_MS = SECOND_MS;
const LOG_INTERVAL_MS = 10 * SECOND_MS;
const CLEAR_LINE = '\r\u001b[K';
const { format } = new Intl.NumberFormat('en');

/** Returns a line with files, requests, speed, time left and the reason for a pause. */
export function formatProgress(
  { files, waiting, listsLeft, requests, requestsLeft }: IngestProgress,
  { sent, elapsedMs, waitReason }: { sent: number; elapsedMs: number; waitReason: string | null },
): string {
  const perMinute = elapsedMs > 0 ? (sent * MINUTE_MS) / elapsedMs : 0;
  const msLeft = (requestsLeft / perMinute) * MINUTE_MS;
  const total = `${format(files)}${listsLeft > 0 ? ' or more' : ''}`;
  return [
    `${format(files - waiting)} of ${total} files`,
    `${format(requests)} requests`,
    `${format(Math.round(perMinute))} a minute`,
    perMinute > 0 ? `${listsLeft > 0 ? 'at least ' : ''}${formatTime(msLeft)} left` : 'time left unknown',
    ...(waitReason === null ? [] : [waitReason]),
  ].join(' · ');
}

/** What a refresh of the brand table has done. */
export interface BrandProgress {
  /** How many brands had outdated facts when it started. */
  total: number;
  done: number;
  refreshed: number;
  /** How many aren't brands any more. */
  rejected: number;
  files: number;
  requests: number;
}

/** Returns a line with brands, requests, speed, time left and the reason for a pause. */
export function formatBrandProgress(
  { total, done, requests }: BrandProgress,
  { elapsedMs, waitReason }: { elapsedMs: number; waitReason: string | null },
): string {
  const perMinute = elapsedMs > 0 ? (requests * MINUTE_MS) / elapsedMs : 0;
  return [
    `${format(done)} of ${format(total)} brands`,
    `${format(requests)} requests`,
    `${format(Math.round(perMinute))} a minute`,
    done > 0 ? `${formatTime((elapsedMs / done) * (total - done))} left` : 'time left unknown',
    ...(waitReason === null ? [] : [waitReason]),
  ].join(' · ');
}

/** Returns the result of a finished refresh in one line. */
export function formatBrandSummary(progress: BrandProgress, elapsedMs: number): string {
  return [
    `Brands: ${format(progress.done)}`,
    `refreshed: ${format(progress.refreshed)}`,
    `not brands any more: ${format(progress.rejected)}`,
    `files: ${format(progress.files)}`,
    `requests: ${format(progress.requests)}`,
    `time: ${formatTime(elapsedMs)}`,
  ].join(' · ');
}

/** Returns the result of a finished ingest in one line. */
export function formatSummary(progress: IngestProgress, elapsedMs: number): string {
  const skipped = Object.entries(progress.skipped);
  const reasons = skipped.map(([reason, count]) => `${format(count)} ${reason}`).join(', ');
  const sum = skipped.reduce((total, [, count]) => total + count, 0);
  return [
    `Files: ${format(progress.files)}`,
    `new: ${format(progress.added)}`,
    `updated: ${format(progress.updated)}`,
    `removed: ${format(progress.removed)}`,
    `not in the wiki: ${format(progress.missing)}`,
    `skipped: ${format(sum)}${reasons && ` (${reasons})`}`,
    `unreadable: ${format(progress.failed)}`,
    `requests: ${format(progress.requests)}`,
    `time: ${formatTime(elapsedMs)}`,
  ].join(' · ');
}

function formatTime(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (ms < MINUTE_MS) return formatSeconds(ms);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Shows a progress line until `stop`: updates it every second on a terminal, else prints it every ten seconds. */
export function showProgress(
  output: NodeJS.WriteStream,
  createLine: () => Promise<string>,
): { stop(): Promise<void> } {
  let showing: Promise<void> | null = null;
  const show = async () => {
    const text = await createLine().catch(() => null);
    if (text === null) return;
    output.write(output.isTTY ? `${CLEAR_LINE}${text.slice(0, output.columns - 1)}` : `${text}\n`);
  };
  const tick = () => {
    showing ??= show().finally(() => {
      showing = null;
    });
  };
  const timer = setInterval(tick, output.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await showing;
      if (output.isTTY) output.write(CLEAR_LINE);
    },
  };
}
