// Prepares a fresh clone; needs only Node 20 or newer and npm. Installs the locked packages, builds the pages, and
// installs a browser, rsvg-convert and what the examples need if they are missing. Skips steps whose inputs haven't changed.
// Usage: node scripts/setup.mjs [pages] [browser] [rsvg] [examples]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findBrowser,
  hasRsvg,
  installBrowser,
  installExamplePrograms,
  installRsvg,
} from '../testing/programs.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PAGE_SOURCES = [
  'web',
  'contract',
  'catalogue',
  'files',
  'images',
  'mediawiki',
  'svg',
  'vite.config.ts',
  'scripts/build-pages.ts',
  'package-lock.json',
];
const targets = new Set(process.argv.slice(2));

/** Runs a step unless its stamp file shows that it has already run with the same inputs. */
function once(stampFile, key, step) {
  const stamp = join(ROOT, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

/** Runs npm. Shows the output only if npm fails. */
function npm(title, args) {
  process.stdout.write(`${title} …\n`);
  const result = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout}${result.stderr}\n${title} failed: npm ${args.join(' ')}\n`);
  process.exit(1);
}

/** Returns a hash of all files' paths, sizes and modification times. */
function fingerprint(paths) {
  const hash = createHash('sha1');
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    const names = readdirSync(path).filter((name) => name !== 'dist' && !name.includes('.test.'));
    for (const name of names.sort()) visit(join(path, name));
  };
  for (const path of paths) visit(join(ROOT, path));
  return hash.digest('hex');
}

function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  process.stderr.write(`Logotheca needs Node 20 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

refuseOldNode();
const lock = createHash('sha1')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex');
// Not npm ci, which fails if the lockfile was written on another platform, without the optional binaries for this one.
once('node_modules/.installed', `${lock} ${process.platform} ${process.arch}`, () =>
  npm('Installing packages', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
  ]),
);
if (targets.has('pages'))
  once('web/dist/.built', fingerprint(PAGE_SOURCES), () => npm('Building the pages', ['run', 'build']));
if (targets.has('browser') && !findBrowser()) installBrowser();
if (targets.has('rsvg') && !hasRsvg()) installRsvg();
if (targets.has('examples')) installExamplePrograms();
