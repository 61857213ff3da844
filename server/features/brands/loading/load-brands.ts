import { fork } from 'node:child_process';
import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PackagePart } from './read-packages.ts';
import {
  deleteBundledNames,
  deleteOtherBundledBrands,
  lockLoading,
  replaceStyles,
  selectVersions,
  writeBundledBrands,
  writeVersions,
} from './store.ts';

const PACKAGES = ['name-suggestion-index', 'simple-icons', '@iconify-json/logos'];
const MODULES_FOLDER = resolve(import.meta.dirname, '../../../../node_modules');
const READER = resolve(import.meta.dirname, 'read-packages.ts');
/** Counts the changes of how the packages are read, so that each change loads them again. */
const RULES_VERSION = 3;
/** How soon a server that waits for another's loading looks again. */
const RETRY_MS = 1000;

interface LoadOptions {
  /** The folder that contains the packages. */
  folder?: string;
  /** Ends the loading without an error; nothing of it is kept. */
  signal: AbortSignal;
}

/**
 * Fills the brand table from the bundled packages, unless it was filled from the same versions.
 * Of several servers one loads; the others wait until it did.
 * @returns true if this call loaded them
 */
export async function loadBrands(deps: Deps, { folder = MODULES_FOLDER, signal }: LoadOptions) {
  const versions = await readVersions(folder);
  try {
    while (!signal.aborted) {
      if (isEqual(versions, await selectVersions(deps.db))) return false;
      const hasLoaded = await deps.db.transaction((transaction) =>
        loadIfFree({ ...deps, db: transaction }, { folder, versions, signal }),
      );
      if (hasLoaded) return true;
      await delay(RETRY_MS, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return false;
}

async function loadIfFree(
  { db, clock }: Deps,
  { folder, versions, signal }: Required<LoadOptions> & { versions: Map<string, string> },
): Promise<boolean> {
  if (!(await lockLoading(db))) return false;
  if (isEqual(versions, await selectVersions(db))) return false;
  await deleteBundledNames(db);
  for await (const part of readParts(folder, signal)) await writePart(db, part);
  await writeVersions(db, versions, clock.now());
  return true;
}

async function writePart(db: Database, part: PackagePart): Promise<void> {
  if (part.kind === 'brands') await writeBundledBrands(db, part.json);
  else if (part.kind === 'styles') await replaceStyles(db, part.json);
  else if (part.kind === 'end') await deleteOtherBundledBrands(db, part.ids);
}

/**
 * Reads the packages in a process of its own, which returns its memory when it ends, and has a low priority.
 * @throws Error if they can't be read, or the signal is aborted
 */
async function* readParts(folder: string, signal: AbortSignal): AsyncGenerator<PackagePart> {
  const reader = fork(READER, [folder], { execArgv: [] });
  try {
    if (reader.pid) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    for await (const [part] of on(reader, 'message', { signal, close: ['disconnect'] })) {
      // Parts that arrived before the signal would still be returned.
      signal.throwIfAborted();
      if (part.kind === 'failed') throw new Error(`The brands can't be read: ${part.reason}`);
      yield part;
      if (part.kind === 'end') return;
    }
    throw new Error('The process that reads the brands ended early.');
  } finally {
    reader.kill();
  }
}

async function readVersions(folder: string): Promise<Map<string, string>> {
  const versionOf = async (name: string) => {
    const { version } = JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8'));
    return [name, `${version}, rules ${RULES_VERSION}`] as const;
  };
  return new Map(await Promise.all(PACKAGES.map(versionOf)));
}

function isEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, version]) => other.get(name) === version);
}
