import type { Logo } from '#contract/logos.ts';
import type { FileTypeFilter } from '#contract/search.ts';
import type { Payer } from '../budget.ts';

/** One name to look for; `offset` results are skipped. */
export interface NameQuery {
  name: string;
  fileType: FileTypeFilter;
  offset: number;
}

/** What a source found for one name, in the source's own order. */
export interface Found {
  logos: Logo[];
  /** What the source thinks was meant. */
  suggestion: string | null;
  /** Whether the next offset can find more. */
  more: boolean;
  /** The source ran out of time and gave what it had. */
  partial: boolean;
}

export interface FindOptions {
  turn: number;
  queueMs: number;
  payer: Payer;
}

/** Anything that finds logos by name. */
export interface LogoSource {
  /** Names the source to people, e.g. its host. */
  readonly name: string;
  /** Tells it from every other source. */
  readonly key: string;
  /** Whether an answer can be had from it at this moment, as far as is known. */
  isWell(): boolean;
  /**
   * @param options turn: the place of the name in its search, from 0; queueMs: how long it may wait for its turn;
   * payer: whose share of the budget it uses
   * @throws SourceFailure
   */
  find(query: NameQuery, options: FindOptions): Promise<Found>;
}

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
