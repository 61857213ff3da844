import type { Caller } from '#testing/callers.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import type { Statuses } from './statuses.ts';

/** Who may make a call, and how it is made. */
export interface Row {
  statuses: Statuses;
  /** Why those are refused with 403 who name nobody else. */
  refusal?: string;
  /** What a right request carries; each caller sends one of its own. */
  request?: (caller: Caller, world: CallersWorld) => Sent | Promise<Sent>;
}

export interface Sent {
  params?: string;
  query?: object;
  body?: object;
}

export interface CallersWorld extends TestWorld {
  /** A token of the identity provider for a person. */
  sign(sub: string): Promise<string>;
  /** The id of a logo that everybody sees. */
  sampleId: string;
  /** The id of a premium code that nobody has redeemed. */
  activeCodeId: string;
  /** Payment pages by whose they are. */
  pages: Record<string, string>;
}
