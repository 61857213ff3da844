import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ICON_NAMES } from '#sandbox/brand-icons.ts';
import { ensurePackages } from './packages.ts';
import { groupFolder, olderFolder, type UploadedFile, writeFiles } from './render.ts';
import { planUploads } from './uploads.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** A running MediaWiki full of logos. */
export interface Mediawiki {
  /** Address of its api.php. */
  apiUrl: string;
  /** Scheme, host and port; its files, thumbnails and pages are on the same origin. */
  origin: string;
  /** All files of the wiki, latest upload first. */
  files: UploadedFile[];
  /** Stops the wiki's processes and removes its folder. */
  stop(): Promise<void>;
}

/** A running MediaWiki without a page or file in it. */
interface BareMediawiki extends Pick<Mediawiki, 'apiUrl' | 'origin' | 'stop'> {
  /** The wiki's folder, removed by `stop`. */
  dir: string;
  /** Runs one of MediaWiki's maintenance scripts with `input` on stdin. Returns its output. */
  maintain(script: string, args: readonly string[], input?: string): Promise<string>;
}

/** The code of Debian's package; it runs from there and is never modified. */
const CODE_DIR = '/usr/share/mediawiki';
const WORKERS = 4;
/** Subtracted from upload times, so that they aren't in the future for PHP's clock. */
const UPLOAD_MARGIN_MS = 60_000;
const PHP_OPTIONS = ['-d', 'display_errors=stderr', '-d', 'memory_limit=512M'];

/**
 * Sets up a MediaWiki from Debian's packages, uploads logos of different types, dates and licences, and serves it on a
 * free port of 127.0.0.1. All files are in a new folder inside `dir`. `stop` removes the folder and the processes; so do
 * a failed set-up and the exit of this process.
 * @throws Error if packages are missing that it can't install
 */
export async function startMediawiki({ dir = tmpdir(), now = new Date() } = {}): Promise<Mediawiki> {
  const uploadDate = new Date(now.getTime() - UPLOAD_MARGIN_MS);
  const { wiki, prepared: files } = await startWith(dir, async (workspace) =>
    writeFiles(planUploads(ICON_NAMES), workspace, uploadDate),
  );
  try {
    await importFiles(files, wiki);
    // The jobs add the files to their categories.
    await wiki.maintain('runJobs.php', ['--nothrottle']);
  } catch (error) {
    await wiki.stop();
    throw error;
  }
  const { apiUrl, origin, stop } = wiki;
  return { apiUrl, origin, files, stop };
}

/** Installs and serves MediaWiki; `prepare` runs in parallel with the installation. */
async function startWith<T>(
  dir: string,
  prepare: (workspace: Workspace) => Promise<T>,
): Promise<{ wiki: BareMediawiki; prepared: T }> {
  const workspace = openWorkspace(dir);
  try {
    await ensurePackages(workspace.run);
    const host = `127.0.0.1:${await freePort()}`;
    const origin = `http://${host}`;
    const [prepared] = await Promise.all([prepare(workspace), install(workspace, origin)]);
    await serve(workspace, host);
    const wiki: BareMediawiki = {
      apiUrl: `${origin}/api.php`,
      origin,
      dir: workspace.dir,
      stop: workspace.close,
      maintain: (script, args, input = '') => maintain(workspace, script, args, input),
    };
    return { wiki, prepared };
  } catch (error) {
    await workspace.close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port of 127.0.0.1 is free');
  return address.port;
}

async function install(workspace: Workspace, origin: string): Promise<void> {
  const { dir } = workspace;
  for (const name of ['images', 'cache', 'tmp', 'data']) await mkdir(join(dir, name));
  const database = ['--dbtype', 'sqlite', '--dbname', 'wiki', '--dbpath', join(dir, 'data')];
  const account = ['--pass', randomBytes(18).toString('base64url')];
  const address = ['--server', origin, '--scriptpath', '', '--confpath', dir, '--skins', 'Vector'];
  await maintain(workspace, 'install.php', [...database, ...account, ...address, 'Logos', 'Admin']);
  const settings = join(import.meta.dirname, 'settings.php').replaceAll(/['\\]/g, '\\$&');
  await appendFile(configFile(dir), `\nrequire '${settings}';\n`);
}

/** The upload time of older versions, before that of any other file. */
const OLDER_TIMESTAMP = '2015-01-01T00:00:00Z';

/** Imports the files with one call per upload date, because `--timestamp` applies to all files of a call. */
async function importFiles(files: readonly UploadedFile[], { dir, maintain }: BareMediawiki): Promise<void> {
  const common = ['--comment-ext', 'txt', '--summary', 'Logo', '--overwrite'];
  await maintain('importImages.php', [...common, '--timestamp', OLDER_TIMESTAMP, olderFolder(dir)]);
  for (const [age, group] of Map.groupBy(files, (file) => file.age)) {
    const timestamp = group[0]?.timestamp ?? '';
    const options = [...common, '--timestamp', timestamp];
    const report = await maintain('importImages.php', [...options, groupFolder(dir, age)]);
    const counts = [...report.matchAll(/^(?:Added|Overwritten): *(\d+)/gm)];
    const imported = counts.reduce((sum, [, count]) => sum + Number(count), 0);
    if (imported !== group.length)
      throw new Error(`${imported} of ${group.length} files were imported:\n${report}`);
  }
}

function maintain(
  workspace: Workspace,
  script: string,
  args: readonly string[],
  input = '',
): Promise<string> {
  return workspace.run('php', [...PHP_OPTIONS, join(CODE_DIR, 'maintenance', script), ...args], {
    env: { MW_CONFIG_FILE: configFile(workspace.dir) },
    input,
  });
}

async function serve(workspace: Workspace, host: string): Promise<void> {
  const router = join(import.meta.dirname, 'router.php');
  const env = { MW_CONFIG_FILE: configFile(workspace.dir), PHP_CLI_SERVER_WORKERS: `${WORKERS}` };
  await workspace.start('php', [...PHP_OPTIONS, '-S', host, '-t', CODE_DIR, router], /started/, env);
}

function configFile(dir: string): string {
  return join(dir, 'LocalSettings.php');
}
