import type { Allowance } from '#contract/downloads.ts';
import { trackDownload } from '#contract/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { callAsOwner } from './own-call.ts';

const TIME_LIMIT_MS = 8000;
const PAUSE_MS = 400;
const MAX_TITLE_LENGTH = 300;

/** One press of a download button: the account that is signed in, 0 for a guest, and the id under which it counts once. */
export interface Press {
  accountId: number;
  requestId: string;
}

/** What the server said to a download. `message` is in its words, null where it said nothing. */
export type Asked =
  | { state: 'counted'; allowance: Allowance }
  | { state: 'refused'; message: string }
  | { state: 'unanswered'; message: string | null; error: unknown };

/** Whether no answer came, or none that tells whether the download was counted. */
function isLost(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.code === 'unreadable' || error.status === 0 || error.status >= 500
  );
}

function track({ url, title, fileType }: LogoFile, { accountId, requestId }: Press): Promise<Allowance> {
  const about = { logoUrl: url, logoTitle: title.slice(0, MAX_TITLE_LENGTH), fileType, requestId };
  return callAsOwner(accountId, (userId) =>
    callApi(trackDownload, { ...about, userId }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
  );
}

/** Asks once more where the answer was lost; the server knows the request again. */
async function trackAgain(file: LogoFile, press: Press): Promise<Allowance> {
  try {
    return await track(file, press);
  } catch (error) {
    if (!isLost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return track(file, press);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a guest's first answer brings the cookie that the next question must carry. */
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

/** Asks the server to count a download before it happens. Never throws. */
export async function askDownload(file: LogoFile, press: Press): Promise<Asked> {
  try {
    return { state: 'counted', allowance: await inTurn(() => trackAgain(file, press)) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'downloads.limit_reached') {
      return { state: 'refused', message: error.message };
    }
    const hasSpoken = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
    return { state: 'unanswered', message: hasSpoken ? error.message : null, error };
  }
}
