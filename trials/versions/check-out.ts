import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Installed packages by the hash of their lockfile; kept for the next run. */
const CACHE = join(tmpdir(), 'logotheca-versions');
/** As in `scripts/setup.mjs`, without what only builds and tests need. */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--omit=dev', '--include=optional'];

/**
 * Writes a version's files into a folder, with the packages of its lockfile. Its pages aren't built: they store nothing, and
 * every version starts without them. Returns the folder.
 */
export function checkOut(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', `--directory=${folder}`], { input: archive });
  symlinkSync(join(installPackages(folder), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Returns the folder with the packages of a version's lockfile; installs them the first time. */
function installPackages(folder: string): string {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha1').update(lockfile).digest('hex');
  const installed = join(CACHE, `packages-${hash}`);
  if (existsSync(installed)) return installed;
  const draft = `${installed}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(folder, name), join(draft, name));
  execFileSync('npm', INSTALL, { cwd: draft, stdio: ['ignore', 'ignore', 'pipe'] });
  renameSync(draft, installed);
  return installed;
}
