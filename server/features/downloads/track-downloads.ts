import type { Allowance } from '#contract/downloads.ts';
import { fileRequestId, type Holder, refuseDownloads, toAllowance, type Usage } from './allowance/rules.ts';
import { type CountingDeps, countOnce } from './track-download.ts';

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
  deps: CountingDeps,
  accountId: number,
  { files, requestId }: Downloads,
): Promise<{ allowance: Allowance; isRepeated: boolean }> {
  const holder = { accountId };
  const rows = files.map(({ url, title, fileType }) => ({
    requestId: requestId && fileRequestId(requestId, url),
    logoUrl: url,
    logoTitle: title,
    fileType,
  }));
  const refuse = (_: Holder, usage: Usage) => refuseDownloads(holder, usage, files.length);
  const { usage, isRepeated } = await countOnce(deps, { holder, files: rows, refuse });
  return { allowance: toAllowance(holder, usage), isRepeated };
}
