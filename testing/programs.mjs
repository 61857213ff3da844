import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The headless shell comes first, because the tests take a third less CPU time in it. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const APT_INSTALL = 'apt-get install -y --no-install-recommends';

/** Returns the path of the tests' browser: CHROMIUM_PATH, the system's, or Playwright's; undefined if none is installed. */
export function findBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...MAC_APPS, ...playwrightBrowsers()].find(
    isExecutable,
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

function playwrightBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return caches.filter(Boolean).flatMap((cache) => {
    try {
      const builds = readdirSync(cache).filter((name) => name.startsWith('chromium-'));
      return builds.flatMap((build) =>
        ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, build, path)),
      );
    } catch {
      return [];
    }
  });
}

/** Installs Chromium with apt as root on Debian, otherwise with Playwright. Exits with a message if that fails. */
export function installBrowser() {
  process.stdout.write('Installing a browser for the tests …\n');
  const isRoot = process.getuid?.() === 0;
  const attempts = isRoot
    ? ['apt-get update', `${APT_INSTALL} chromium-headless-shell || ${APT_INSTALL} chromium`]
    : ['npx playwright install chromium'];
  for (const attempt of attempts) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(attempt, { shell: true, stdio: 'ignore', env });
  }
  if (findBrowser()) return;
  process.stderr.write('The tests need Chromium. Install it, or set CHROMIUM_PATH to its program.\n');
  process.exit(1);
}

const has = (command, versionFlag = '--version') =>
  spawnSync(command, [versionFlag], { stdio: 'ignore' }).status === 0;

/** Returns true if librsvg's `rsvg-convert` is installed, which renders SVG for one test. */
export const hasRsvg = () => has('rsvg-convert');

/** Returns true if all of these programs are installed. */
export const hasPrograms = (names) => names.every((name) => has(name));

/** Installs rsvg-convert with apt as root on Debian. If that fails, prints that a test will be skipped. */
export const installRsvg = () => installOrSkip({ 'rsvg-convert': 'librsvg2-bin' }, 'one test is skipped');

/** Installs what the examples and icons are tried with, with apt as root on Debian. If that fails, prints which tests will be skipped. */
export const installExamplePrograms = () =>
  installOrSkip(
    { python3: 'python3', curl: 'curl', jq: 'jq', identify: 'imagemagick', icotool: 'icoutils' },
    'tests of examples and icons are skipped',
  );

function installOrSkip(packages, consequence) {
  const missing = Object.keys(packages).filter((name) => !has(name));
  if (missing.length === 0) return;
  const wanted = missing.map((name) => packages[name]).join(' ');
  install(wanted);
  if (hasPrograms(missing)) return;
  process.stderr.write(
    `Not installed, so ${consequence}: ${missing.join(', ')}. Debian’s packages: ${wanted}.\n`,
  );
}

/** The programs of a cluster, and the packages of Debian that have them. */
const SERVICES = { nginx: 'nginx', psql: 'postgresql', pgbouncer: 'pgbouncer' };

/** Installs PostgreSQL, nginx and PgBouncer with apt as root on Debian. @throws Error that names what is missing */
export function installServices() {
  const isMissing = (command) => !has(command, command === 'nginx' ? '-v' : '--version');
  installAll(() =>
    Object.keys(SERVICES)
      .filter(isMissing)
      .map((command) => SERVICES[command]),
  );
}

/**
 * What a real MediaWiki needs. php-gd creates JPG and GIF files and scales raster images. librsvg2-bin renders SVG for the
 * tests and for MediaWiki. imagemagick and unzip check the product's output.
 */
const MEDIAWIKI_PACKAGES = [
  ...['mediawiki', 'php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-intl', 'php-curl', 'php-gd'],
  ...['librsvg2-bin', 'imagemagick', 'unzip'],
];

/** Installs MediaWiki with apt as root on Debian. @throws Error that names what is missing */
export function installMediawiki() {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own syntax
  const query = ['-W', '-f=${db:Status-Status}'];
  const stateOf = (name) => spawnSync('dpkg-query', [...query, name], { encoding: 'utf8' }).stdout;
  installAll(() => MEDIAWIKI_PACKAGES.filter((name) => stateOf(name) !== 'installed'));
}

function installAll(findMissing) {
  const packages = findMissing();
  if (packages.length > 0) install(packages.join(' '));
  const missing = findMissing();
  if (missing.length > 0) throw new Error(`Install missing packages: apt-get install ${missing.join(' ')}`);
}

function install(packages) {
  process.stdout.write(`Installing ${packages} for the tests …\n`);
  if (process.getuid?.() !== 0) return;
  // At run level 1, packages don't start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of ['update', `install -y --no-install-recommends ${packages}`]) {
    spawnSync(`apt-get -o DPkg::Lock::Timeout=120 ${args}`, { shell: true, stdio: 'ignore', env });
  }
}
