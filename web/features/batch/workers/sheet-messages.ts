import type { Logo } from '#contract/logos.ts';
import type { Progress } from './messages.ts';
import type { LeftOut } from './zip-contents.ts';

/** What the page tells the worker: `today` is the visitor's own day, `sources` are files that an earlier try brought, by url. */
export interface ToSheet {
  logos: Logo[];
  today: string;
  sources: ReadonlyMap<string, Blob>;
}

/** What the worker tells the page. */
export type FromSheet =
  | ({ kind: 'progress' } & Progress)
  | {
      kind: 'finished';
      /** A whole SVG file; null where no logo could be placed. */
      svg: string | null;
      /** The name to save it under. */
      name: string;
      placed: number;
      leftOut: LeftOut[];
      sources: ReadonlyMap<string, Blob>;
    }
  | { kind: 'failed'; message: string };
