import type { SheetSettings } from '#svg/sheet/settings.ts';
import type { SheetItem } from '../arrangement.ts';
import type { Outcome } from './outcome.ts';
import { runPrepare } from './run-prepare.ts';

type Ink = SheetSettings['ink'];

/** How long a new colour stays before logos are prepared in it, because a colour picker sends many while it is dragged. */
const PAUSE_MS = 200;
/** In how many colours logos are kept, so that a change of colour can be undone at once. */
const MAX_COLORS = 4;

/**
 * Fetches and prepares logos in a worker, each once for each of the last colours, and keeps them. Calls `onChange` after each, with
 * true after the last one.
 */
export class LogoPreparer {
  /** What became of the logos by colour, the latest last, and by id. */
  readonly #outcomes = new Map<Ink, Map<string, Outcome>>();
  readonly #files = new Map<string, Blob>();
  readonly #numbers = new Map<string, number>();
  readonly #uploadIds = new WeakMap<File, string>();
  #uploadCount = 0;
  readonly #onChange: (isDone: boolean) => void;
  #wanted: { items: readonly SheetItem[]; ink: Ink } = { items: [], ink: null };
  #pause: ReturnType<typeof setTimeout> | undefined;
  #running: { job: AbortController; ink: Ink } | null = null;

  constructor(onChange: (isDone: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Returns what became of a logo; undefined while it is being prepared. */
  outcomeOf(item: SheetItem, ink: Ink): Outcome | undefined {
    return this.#outcomes.get(ink)?.get(this.#idOf(item));
  }

  /** Prepares these logos in this colour. What is already running in another colour is cancelled. */
  want(items: readonly SheetItem[], ink: Ink): void {
    this.#forgetFailures(items);
    const isOtherColor = this.#wanted.items.length > 0 && ink !== this.#wanted.ink;
    this.#wanted = { items, ink };
    if (this.#running && this.#running.ink !== ink) this.#running.job.abort();
    if (isOtherColor) {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        this.#start();
      }, PAUSE_MS);
    }
    this.#start();
  }

  /** Tries all failed logos again. */
  retry(): void {
    this.#forgetFailures([]);
    this.#start();
    this.#onChange(true);
  }

  stop(): void {
    this.#wanted = { items: [], ink: null };
    clearTimeout(this.#pause);
    this.#running?.job.abort();
  }

  /** Forgets why logos failed, except those of these items, so that they are tried again when they are wanted again. */
  #forgetFailures(items: readonly SheetItem[]): void {
    const kept = new Set(items.map((item) => this.#idOf(item)));
    for (const outcomes of this.#outcomes.values())
      for (const [id, outcome] of outcomes) if ('reason' in outcome && !kept.has(id)) outcomes.delete(id);
  }

  #start(): void {
    const { ink } = this.#wanted;
    const missing = this.#listMissing();
    if (this.#pause !== undefined || this.#running || missing.length === 0) return;
    this.#keepColor(ink);
    const job = new AbortController();
    this.#running = { job, ink };
    const finish = () => {
      this.#running = null;
      this.#start();
    };
    this.#run(missing, ink, job.signal).then(finish, (error: unknown) => {
      // If the worker crashes, its logos count as failed, so that it isn't started again and again.
      if (!job.signal.aborted) this.#fail(missing, ink, error);
      finish();
    });
  }

  #run(items: readonly SheetItem[], ink: Ink, signal: AbortSignal): Promise<void> {
    const order = {
      ink,
      items: items.map((item) => {
        const key = this.#idOf(item);
        const { logo, file } = item;
        return { key, logo, number: this.#numberOf(key), file: file ?? this.#files.get(key) ?? null };
      }),
    };
    return runPrepare(order, {
      signal,
      onProgress: () => undefined,
      onOutcome: (id, outcome, file) => {
        if (file) this.#files.set(id, file);
        this.#outcomes.get(ink)?.set(id, outcome);
        this.#onChange(this.#listMissing().length === 0);
      },
    });
  }

  #fail(items: readonly SheetItem[], ink: Ink, error: unknown): void {
    const reason = (error as Error).message || 'This logo couldn’t be prepared.';
    for (const item of items)
      if (!this.outcomeOf(item, ink))
        this.#outcomes.get(ink)?.set(this.#idOf(item), { reason, problem: 'unusable' });
    this.#onChange(true);
  }

  /** Keeps what is prepared in this colour, and forgets the oldest colour if there are too many. */
  #keepColor(ink: Ink): void {
    const outcomes = this.#outcomes.get(ink) ?? new Map<string, Outcome>();
    this.#outcomes.delete(ink);
    this.#outcomes.set(ink, outcomes);
    const [oldest = null] = this.#outcomes.keys();
    if (this.#outcomes.size > MAX_COLORS) this.#outcomes.delete(oldest);
  }

  #listMissing(): SheetItem[] {
    const { items, ink } = this.#wanted;
    return items.filter((item) => !this.outcomeOf(item, ink));
  }

  /** Returns the id of a cell's file: another file in the same cell, or the same one in another cell, has another id. */
  #idOf({ key, logo, file }: SheetItem): string {
    if (!file) return `${logo.url} ${key}`;
    const id = this.#uploadIds.get(file) ?? `upload:${++this.#uploadCount}`;
    this.#uploadIds.set(file, id);
    return `${id} ${key}`;
  }

  #numberOf(id: string): number {
    const number = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return number;
  }
}
