/** `budget`: this server may not ask now; `share`: it may, but not for the network that wants it. */
export type FailureReason =
  | 'timeout'
  | 'unreachable'
  | 'broken'
  | 'refused'
  | 'busy'
  | 'budget'
  | 'share'
  | 'rejected';

/** Why a source gave no answer. `waitMs` tells when asking again makes sense, where that is known. */
export class SourceFailure extends Error {
  readonly reason: FailureReason;
  readonly waitMs: number | null;
  /** Whether the same request may succeed a moment later. */
  readonly passing: boolean;

  constructor(
    reason: FailureReason,
    message: string,
    { waitMs = null, passing = false }: { waitMs?: number | null; passing?: boolean } = {},
  ) {
    super(message);
    this.name = 'SourceFailure';
    this.reason = reason;
    this.waitMs = waitMs;
    this.passing = passing;
  }
}
