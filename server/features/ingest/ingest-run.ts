import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { PatientWiki } from './patient-wiki.ts';
import type { Ingest } from './store.ts';

/** An ingest under way, with what each of its steps needs. */
export interface IngestRun {
  db: Database;
  clock: Clock;
  wiki: PatientWiki;
  ingest: Ingest;
  /** How many categories below those that were named are read. */
  depth: number;
}
