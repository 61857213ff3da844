import type { Logo } from '#contract/logos.ts';
import type { LeftOut } from './zip-contents.ts';

/** A logo of an archive that is to be made, and the name it gets there. */
export interface Entry {
  logo: Logo;
  name: string;
  /** What the page does to it before it goes in, e.g. "converted to PNG"; null where the original goes in. */
  change: string | null;
}

/** What the page tells the worker. */
export type ToWorker =
  | {
      kind: 'start';
      entries: Entry[];
      /** The file on the visitor's disk to write to; null where the archive is handed back. */
      target: FileSystemFileHandle | null;
    }
  | { kind: 'converted'; index: number; file: Blob | null; reason: string }
  | { kind: 'cancel' };

/** How far an archive is: files that are in it or failed, and bytes that arrived. */
export interface Progress {
  done: number;
  bytes: number;
}

/** What the worker tells the page. */
export type FromWorker =
  | ({ kind: 'progress' } & Progress)
  | { kind: 'convert'; index: number; file: Blob }
  | {
      kind: 'finished';
      saved: number;
      leftOut: LeftOut[];
      /** The archive; null where it was written to disk, or holds nothing and is not there. */
      archive: Blob | null;
    }
  | { kind: 'failed'; message: string };
