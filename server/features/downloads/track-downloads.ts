import type { Allowance } from '#contract/downloads.ts';
import { fileRequestId, refuseDownloads, refuseReusedId, toAllowance } from './allowance/rules.ts';
import { countDownloads, selectUsage } from './allowance/store.ts';
import type { CountingDeps } from './track-download.ts';

interface Downloads {
  /** At least one file; no `url` twice. */
  files: readonly { url: string; title: string; fileType: string }[];
  /** Identifies the request, so that a repeated one is counted once; null if missing. */
  requestId: string | null;
}

/**
 * Counts all downloads of a request, or none if fewer are left, and adds each to the history. A repeated request with the same
 * `requestId` and files succeeds and isn't counted again, even at the limit. Returns what is left, and whether it was repeated.
 * @throws AppError downloads.limit_reached with `remaining` and `requested`; request.invalid if the `requestId` was used for
 * some of the files only. Writes nothing then.
 */
export async function trackDownloads(
  { db, clock, count, countLogo }: CountingDeps,
  accountId: number,
  { files, requestId }: Downloads,
): Promise<{ allowance: Allowance; isRepeated: boolean }> {
  const holder = { accountId };
  const now = clock.now();
  const rows = files.map(({ url, title, fileType }) => ({
    requestId: requestId && fileRequestId(requestId, url),
    logoUrl: url,
    logoTitle: title,
    fileType,
  }));
  const counted = await countDownloads(db, { holder, now, files: rows });
  if (counted !== null && counted !== 'repeated') {
    count('download', files.length);
    for (const { url } of files) countLogo(url);
    return { allowance: toAllowance(holder, counted), isRepeated: false };
  }
  const { usage, isRepeated } = await selectUsage(db, { holder, now, repeats: rows });
  if (!isRepeated) throw counted === null ? refuseDownloads(holder, usage, files.length) : refuseReusedId();
  return { allowance: toAllowance(holder, usage), isRepeated: true };
}
