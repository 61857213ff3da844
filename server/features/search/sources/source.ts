import type { DirectSearch } from '#contract/search.ts';
import type { Found, NameQuery } from '#mediawiki/search/name-search.ts';
import type { BudgetConsumer } from '#server/features/wikis/budget.ts';

export interface FindOptions {
  turn: number;
  queueMs: number;
  consumer: BudgetConsumer;
}

/** `away`: it is down or asks for a pause; `spent`: this server may not ask it now. */
export type Trouble = 'away' | 'spent';

/** Anything that finds logos by name. */
export interface LogoSource {
  /** Names the source to people, e.g. its host. */
  readonly name: string;
  /** Tells it from every other source. */
  readonly key: string;
  /** Why no answer can be had from it at this moment, as far as is known; null where one can. */
  trouble(): Trouble | null;
  /** How a visitor's page asks it; null while that is not known. */
  address(): DirectSearch['wikis'][number] | null;
  /**
   * @param options turn: the place of the name in its search, from 0; queueMs: how long it may wait for its turn;
   * consumer: whose share of the budget it uses
   * @throws SourceFailure
   */
  find(query: NameQuery, options: FindOptions): Promise<Found>;
}
