import type { Allowance } from '#contract/downloads.ts';
import { giveBackDownload } from '#contract/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { Press } from './count-download.ts';
import { callAsOwner } from './own-call.ts';

/** The network that lost a file may lose this too, so it is told again for as long as the server takes it. */
const PAUSES_MS = [1000, 5000, 20_000, 60_000, 120_000];
const TIME_LIMIT_MS = 15_000;

function tell({ accountId, requestId }: Press): Promise<Allowance> {
  return callAsOwner(accountId, (userId) =>
    callApi(
      giveBackDownload,
      { userId, requestId },
      { keepalive: true, signal: AbortSignal.timeout(TIME_LIMIT_MS) },
    ),
  );
}

/**
 * Gives a counted download back that came to nothing. Answers how the allowance stands then.
 * Throws what the server said where it refuses, and the last fault where it could not be reached for some minutes.
 */
export async function giveBack(press: Press): Promise<Allowance> {
  for (const pause of PAUSES_MS) {
    try {
      return await tell(press);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return tell(press);
}
