import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SheetItem } from '../arrangement.ts';
import { type Outcome, type SortedItems, sortItems } from './outcome.ts';
import type { KnownFiles, Look } from './prepare.worker.ts';
import { runPrepare } from './run-prepare.ts';

/** How often the sheet is written anew while logos become ready; drawing many takes the browser longer than preparing one. */
const UPDATE_MS = 600;

/** How long a new colour stays before logos are prepared in it, because a colour picker sends many while it is dragged. */
const PAUSE_MS = 200;
/** In how many looks logos are kept, so that a change of colour can be undone at once. */
const MAX_LOOKS = 4;

/** Returns the id of a cell's file: another file in the same cell, or the same one in another cell, has another id. */
const idOf = ({ key, logo }: SheetItem) => `${logo.url} ${key}`;

const NO_LOOK: Look = { ink: null, trimsMargins: false };
const keyOf = ({ ink, trimsMargins }: Look) => `${ink} ${trimsMargins}`;

/** Fetches logos once and prepares them in a worker, each once for each of the last looks, and keeps them. */
export class LogoPreparer {
  /** What became of the logos by look, the latest last, and by id. */
  readonly #outcomes = new Map<string, Map<string, Outcome>>();
  /** The files of the logos, as far as they are known, and their numbers on any sheet, by id. */
  readonly #sources = new Map<string, KnownFiles & { number: number }>();
  #version = 0;
  #listener: (() => void) | undefined;
  #update: ReturnType<typeof setTimeout> | undefined;
  #wanted: { items: readonly SheetItem[]; look: Look } = { items: [], look: NO_LOOK };
  #pause: ReturnType<typeof setTimeout> | undefined;
  #running: { job: AbortController; look: Look } | null = null;

  /**
   * Calls a listener when logos are ready: after the last one at once, else after a while. Until it is removed, failed logos are
   * tried again when the browser is online; then nothing more is prepared.
   */
  subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    addEventListener('online', this.retry);
    return () => {
      this.#listener = undefined;
      removeEventListener('online', this.retry);
      this.#wanted = { items: [], look: NO_LOOK };
      for (const timer of [this.#pause, this.#update]) clearTimeout(timer);
      this.#pause = this.#update = undefined;
      this.#running?.job.abort();
    };
  };

  /** Returns a number that grows before each call of the listener. */
  getVersion = (): number => this.#version;

  /** Returns what became of a logo; undefined while it is being prepared. */
  outcomeOf(item: SheetItem, look: Look): Outcome | undefined {
    return this.#outcomes.get(keyOf(look))?.get(idOf(item));
  }

  /** Prepares these logos in this look. What is already running in another look is cancelled. */
  want(items: readonly SheetItem[], look: Look): void {
    this.#forgetFailures(items);
    const isOtherColor = this.#wanted.items.length > 0 && look.ink !== this.#wanted.look.ink;
    this.#wanted = { items, look };
    if (this.#running && keyOf(this.#running.look) !== keyOf(look)) this.#running.job.abort();
    if (isOtherColor) {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        void this.#start();
      }, PAUSE_MS);
    }
    void this.#start();
  }

  /** Tries all failed logos again. */
  retry = (): void => {
    this.#forgetFailures([]);
    void this.#start();
    this.#changed(true);
  };

  #changed(isLast: boolean): void {
    const update = () => {
      clearTimeout(this.#update);
      this.#update = undefined;
      this.#version += 1;
      this.#listener?.();
    };
    if (isLast) update();
    else this.#update ??= setTimeout(update, UPDATE_MS);
  }

  /** Forgets why logos failed, except those of these items, so that they are tried again when they are wanted again. */
  #forgetFailures(items: readonly SheetItem[]): void {
    const kept = new Set(items.map((item) => idOf(item)));
    for (const outcomes of this.#outcomes.values())
      for (const [id, outcome] of outcomes) if ('reason' in outcome && !kept.has(id)) outcomes.delete(id);
  }

  async #start(): Promise<void> {
    const { look } = this.#wanted;
    const missing = this.#listMissing();
    if (this.#pause !== undefined || this.#running || missing.length === 0) return;
    const outcomes = this.#keepLook(look);
    const job = new AbortController();
    this.#running = { job, look };
    const items = missing.map((item) => {
      const key = idOf(item);
      const source = this.#sources.get(key) ?? {
        number: this.#sources.size + 1,
        file: item.file ?? undefined,
        trimmed: undefined,
      };
      this.#sources.set(key, source);
      return { key, logo: item.logo, ...source };
    });
    const onOutcome = (id: string, outcome: Outcome, files: KnownFiles | null) => {
      const source = this.#sources.get(id);
      if (files && source) Object.assign(source, files);
      outcomes.set(id, outcome);
      this.#changed(this.#listMissing().length === 0);
    };
    try {
      await runPrepare({ look, items }, { signal: job.signal, onOutcome });
    } catch (error) {
      const reason = (error as Error).message || 'This logo couldn’t be prepared.';
      // If the worker crashes, its logos count as failed, so that it isn't started again and again.
      if (!job.signal.aborted)
        for (const { key } of items)
          if (!outcomes.has(key)) onOutcome(key, { reason, problem: 'unusable' }, null);
    }
    this.#running = null;
    void this.#start();
  }

  /** Returns what is prepared in this look, and forgets the oldest look if there are too many. */
  #keepLook(look: Look): Map<string, Outcome> {
    const key = keyOf(look);
    const outcomes = this.#outcomes.get(key) ?? new Map<string, Outcome>();
    this.#outcomes.delete(key);
    this.#outcomes.set(key, outcomes);
    const [oldest = key] = this.#outcomes.keys();
    if (this.#outcomes.size > MAX_LOOKS) this.#outcomes.delete(oldest);
    return outcomes;
  }

  #listMissing(): SheetItem[] {
    const { items, look } = this.#wanted;
    return items.filter((item) => !this.outcomeOf(item, look));
  }
}

/** The logos of a sheet, as far as their files are known. */
interface PreparedItems extends SortedItems {
  /** Tries the failed logos again. */
  retry: () => void;
}

/** Prepares logos for a sheet, also again once the browser is online. */
export function usePreparedItems(items: readonly SheetItem[], { ink, trimsMargins }: Look): PreparedItems {
  const [preparer] = useState(() => new LogoPreparer());
  const version = useSyncExternalStore(preparer.subscribe, preparer.getVersion, preparer.getVersion);
  const look = useMemo(() => ({ ink, trimsMargins }), [ink, trimsMargins]);
  useEffect(() => preparer.want(items, look), [preparer, items, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` counts the changes of the preparer
  return useMemo(
    () => ({ ...sortItems(items, (item) => preparer.outcomeOf(item, look)), retry: preparer.retry }),
    [preparer, items, look, version],
  );
}
