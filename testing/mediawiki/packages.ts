import type { Workspace } from './workspace.ts';

/**
 * php-gd creates JPG and GIF files and scales raster images. librsvg2-bin renders SVG for the tests and for MediaWiki.
 * imagemagick and unzip check the product's output.
 */
const PACKAGES = [
  'mediawiki',
  'php-cli',
  'php-sqlite3',
  'php-mbstring',
  'php-xml',
  'php-intl',
  'php-curl',
  'php-gd',
  'librsvg2-bin',
  'imagemagick',
  'unzip',
];

/**
 * Installs the missing Debian packages for MediaWiki.
 * @throws Error that names the missing packages, if this isn't Debian or the user isn't root
 */
export async function ensurePackages(run: Workspace['run']): Promise<void> {
  const missing = await missingPackages(run);
  if (missing.length === 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  const isDebian = await succeeds(run, 'apt-get', ['--version']);
  if (!isDebian || process.getuid?.() !== 0) {
    throw new Error(
      `MediaWiki needs Debian packages: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const lock = ['-o', 'DPkg::Lock::Timeout=120'];
  await run('apt-get', [...lock, 'update', '-qq'], { env });
  await run('apt-get', [...lock, ...install], { env });
}

async function missingPackages(run: Workspace['run']): Promise<string[]> {
  const states = await Promise.all(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own syntax
    PACKAGES.map((name) => run('dpkg-query', ['-W', '-f=${db:Status-Status}', name]).catch(() => 'missing')),
  );
  return PACKAGES.filter((_, i) => states[i] !== 'installed');
}

async function succeeds(run: Workspace['run'], command: string, args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}
