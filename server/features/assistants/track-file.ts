import type { Logo } from '#contract/logos.ts';
import { checkLimit } from '#server/features/downloads/check-limit.ts';
import type { CountingDeps } from '#server/features/downloads/track-download.ts';
import { trackDownloads } from '#server/features/downloads/track-downloads.ts';
import { recordKeyDownloads } from '#server/features/keys/record-usage.ts';
import type { Background } from '#server/platform/background.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { KeyHolder } from '#server/platform/http/session.ts';

export interface TrackFileDeps extends CountingDeps {
  background: Background;
}

/**
 * Reads a file and counts it as a download of the key's account. A file that can't be read isn't counted, and a file
 * read several times within an hour is counted once. @throws AppError downloads.limit_reached
 */
export async function trackFile(
  deps: TrackFileDeps,
  { keyId, accountId }: KeyHolder,
  { logo, read }: { logo: Logo; read: () => Promise<Uint8Array> },
): Promise<Uint8Array> {
  const hour = Math.floor(deps.clock.now().getTime() / HOUR_MS);
  const download = { files: [logo], requestId: `assistant ${accountId} ${hour}` };
  const track = () => trackDownloads(deps, accountId, download);
  const { remaining } = await checkLimit(deps, { accountId });
  // Without downloads left, this refuses before the fetch, unless the file is already counted.
  if (remaining === 0) await track();
  const bytes = await read();
  const { isRepeated } = await track();
  if (!isRepeated) recordKeyDownloads(deps, keyId, 1);
  return bytes;
}
