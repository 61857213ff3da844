import { trackBatch } from '#contract/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { ApiError, callApi } from '#web/lib/api.ts';

const TIME_LIMIT_MS = 15_000;
const MAX_TITLE_LENGTH = 300;

/** What the server said to a batch. It goes on where the server gave no answer (specification, section 8). */
export type AskedBatch =
  | { state: 'written' }
  | { state: 'refused'; message: string }
  | { state: 'unanswered' };

/** Tells the server of a batch before it happens; told again with the same id it is written once. */
export async function askBatch(logos: readonly Logo[], requestId: string): Promise<AskedBatch> {
  const told = logos.map(({ url, title, fileType }) => ({
    url,
    title: title.slice(0, MAX_TITLE_LENGTH),
    fileType,
  }));
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    await callApi(trackBatch, { logos: told, requestId }, { signal });
    return { state: 'written' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403)
      return { state: 'refused', message: refusal(error) };
    return { state: 'unanswered' };
  }
}

function refusal({ message, details: { downloadCount, limit } }: ApiError): string {
  if (downloadCount === undefined) return message;
  return `${message} You've used ${downloadCount} of your ${limit ?? FREE_DOWNLOADS} free downloads this month.`;
}
