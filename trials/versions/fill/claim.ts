import type { Visitor } from '../visitor.ts';

/** A running version that is filled, or searched for what it was filled with. */
export interface RunningVersion {
  url: string;
  dataDir: string;
  /** The version's files. */
  root: string;
  /** The settings that it was started with. */
  settings: Record<string, string>;
  /** Returns true if its API has an endpoint, e.g. "POST /api/collections". */
  knows(endpoint: string): boolean;
}

/** Something that a version acknowledged. */
export interface Claim {
  what: string;
  /** Returns how a version shows it: equal values if it is kept. @throws Error if it is lost */
  read(version: { url: string; dataDir: string }): Promise<unknown>;
}

/** The visitors that all parts of the filling share. */
export interface Cast {
  /** Has used up the free downloads. */
  free: Visitor;
  /** Is granted Premium, and has made collections, keys and batches. */
  granted: Visitor;
  /** The nine logos of the home page, which are in the bundled catalogue. */
  logos: { url: string; title: string; fileType: string }[];
}

export const PASSWORD = 'a password of an earlier version';
export const ADMIN_PASSWORD = 'the password of the first administrator';
