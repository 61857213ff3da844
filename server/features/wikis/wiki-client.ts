import { formatSeconds } from '#mediawiki/search/retry-after.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { BudgetConsumer, Refusal, WikiBudget } from './budget.ts';
import { SourceFailure } from './source-failure.ts';
import { askWiki, type WikiReply } from './wiki-request.ts';

const SHORTEST_PAUSE_MS = 250;

export interface WikiClientDeps {
  /** What people know the wiki by. */
  name: string;
  apiUrl: string;
  headers: Record<string, string>;
  budget: WikiBudget;
  clock: Clock;
}

/** The one place where requests to a wiki pass: within the shared budget, and never before a pause it asked for is over. */
export class WikiClient {
  readonly #deps: WikiClientDeps;
  #pausedUntil = 0;

  constructor(deps: WikiClientDeps) {
    this.#deps = deps;
  }

  get apiUrl(): string {
    return this.#deps.apiUrl;
  }

  get origin(): string {
    return new URL(this.apiUrl).origin;
  }

  now(): number {
    return this.#deps.clock.now().getTime();
  }

  /** Milliseconds until the wiki may be asked again; 0 where it may be now. */
  pauseMs(): number {
    return Math.max(0, this.#pausedUntil - this.now());
  }

  /** Whether this process knows that nothing of the budget is left. */
  isBudgetSpent(): boolean {
    return this.#deps.budget.isSpent();
  }

  /** The wiki asks for a pause of so many milliseconds; a shorter one never ends a longer one. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.now() + Math.max(ms, SHORTEST_PAUSE_MS));
  }

  #refuseInPause(): void {
    const waitMs = this.pauseMs();
    if (waitMs === 0) return;
    throw new SourceFailure('busy', `${this.#deps.name} asks for a pause of ${formatSeconds(waitMs)}.`, {
      waitMs,
    });
  }

  /** @throws SourceFailure for anything but a readable answer, and where the wiki may not be asked now */
  async ask(params: URLSearchParams, timeoutMs: number, consumer: BudgetConsumer): Promise<WikiReply> {
    const { name, apiUrl, headers, budget, clock } = this.#deps;
    this.#refuseInPause();
    const refusal = await budget.take(consumer);
    if (refusal) throw failureOf(refusal);
    try {
      return await askWiki({ apiUrl, name, params, headers, timeoutMs, clock });
    } catch (error) {
      if (error instanceof SourceFailure && error.waitMs !== null) this.pause(error.waitMs);
      throw error;
    }
  }
}

function failureOf({ reason, waitMs }: Refusal): SourceFailure {
  const whose = reason === 'share' ? "Your connection's" : "This server's";
  const message = `${whose} share of requests is used up; it asks again in ${formatSeconds(waitMs)}.`;
  return new SourceFailure(reason, message, { waitMs });
}

/**
 * The headers that tell a wiki who asks: product, version, the operator's contact and Node's own name.
 * @see https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export function wikiHeaders(about: {
  version: string;
  contact: string | undefined;
  token: string | undefined;
}): Record<string, string> {
  const contact = about.contact ?? 'no contact configured';
  return {
    'user-agent': `Logotheca/${about.version} (${contact}) node/${process.versions.node}`,
    ...(about.token && { authorization: `Bearer ${about.token}` }),
  };
}

/** What people know each wiki by: its host, and its path too where a host has several; doubled addresses once. */
export function nameWikis(apiUrls: readonly string[]): { name: string; apiUrl: string }[] {
  const addresses = [...new Set(apiUrls.map((apiUrl) => new URL(apiUrl).href))];
  const hosts = Map.groupBy(addresses, (apiUrl) => new URL(apiUrl).host);
  return addresses.map((apiUrl) => {
    const { host, pathname } = new URL(apiUrl);
    return { apiUrl, name: (hosts.get(host)?.length ?? 0) > 1 ? `${host}${pathname}` : host };
  });
}

/** The pause between a failure that may pass and the one more try, in milliseconds. */
export const RETRY_WAIT_MS = SHORTEST_PAUSE_MS;
/** A passing failure is tried once more when the wiki asks for no longer a wait than this. */
export const LONGEST_WAIT_MS = SECOND_MS;
