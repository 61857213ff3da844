import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** The built program. */
export const BUILT = join(ROOT, '.data/cli/main.js');
const SOURCES = [
  'catalogue',
  'contract',
  'files',
  'images',
  'mediawiki',
  'programs',
  'svg',
  'package-lock.json',
];

/** Builds the command line for the tests that start it, unless it is newer than its sources. */
export default function buildCli(): void {
  if (existsSync(BUILT) && Math.max(...SOURCES.map(latestChange)) < statSync(BUILT).mtimeMs) return;
  const args = [join(ROOT, 'scripts/build-programs.ts'), '--fast'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
  if (status !== 0) throw new Error(`The command line can’t be built.\n${stdout}${stderr}`);
}

/** Returns when a file, or the latest file in a folder, was changed. */
function latestChange(path: string): number {
  const whole = resolve(ROOT, path);
  const stat = statSync(whole);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(whole).filter((name) => name !== 'dist' && name !== 'LICENSE');
  return Math.max(0, ...inside.map((name) => latestChange(join(whole, name))));
}
