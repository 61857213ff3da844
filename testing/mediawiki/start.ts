import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ICON_NAMES } from '#sandbox/brand-icons.ts';
import { installMediawiki } from '../programs.mjs';
import { groupFolder, olderFolder, type UploadedFile, writeFiles } from './render.ts';
import { planUploads } from './uploads.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** The code of Debian's package; it runs from there and is never modified. */
const CODE_DIR = '/usr/share/mediawiki';
const WORKERS = 4;
/** Subtracted from upload times, so that they aren't in the future for PHP's clock. */
const UPLOAD_MARGIN_MS = 60_000;
const PHP_OPTIONS = ['-d', 'display_errors=stderr', '-d', 'memory_limit=512M'];

/**
 * Sets up a MediaWiki from Debian's packages, uploads logos of different types, dates and licences, and serves it on a
 * free port of 127.0.0.1. `stop` removes its folder and its processes; so do a failed set-up and the exit of this process.
 * @throws Error if packages are missing that it can't install
 */
export async function startMediawiki() {
  installMediawiki();
  const uploadDate = new Date(Date.now() - UPLOAD_MARGIN_MS);
  const workspace = openWorkspace();
  try {
    const host = `127.0.0.1:${await freePort()}`;
    const origin = `http://${host}`;
    const prepared = writeFiles(planUploads(ICON_NAMES), workspace, uploadDate);
    const [files] = await Promise.all([prepared, install(workspace, origin)]);
    await serve(workspace, host);
    await importFiles(files, workspace);
    // The jobs add the files to their categories.
    await maintain(workspace, 'runJobs.php', ['--nothrottle']);
    return { apiUrl: `${origin}/api.php`, files, stop: workspace.close };
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
const IMPORT_OPTIONS = ['--comment-ext', 'txt', '--summary', 'Logo', '--overwrite'];

/** Imports the files with one call per upload date, because `--timestamp` applies to all files of a call. */
async function importFiles(files: readonly UploadedFile[], workspace: Workspace): Promise<void> {
  const { dir } = workspace;
  const importFolder = (timestamp: string, folder: string) =>
    maintain(workspace, 'importImages.php', [...IMPORT_OPTIONS, '--timestamp', timestamp, folder]);
  await importFolder(OLDER_TIMESTAMP, olderFolder(dir));
  for (const [age, group] of Map.groupBy(files, (file) => file.age)) {
    const report = await importFolder(group[0]?.timestamp ?? '', groupFolder(dir, age));
    const counts = [...report.matchAll(/^(?:Added|Overwritten): *(\d+)/gm)];
    const imported = counts.reduce((sum, [, count]) => sum + Number(count), 0);
    if (imported !== group.length)
      throw new Error(`${imported} of ${group.length} files were imported:\n${report}`);
  }
}

/** Runs one of MediaWiki's maintenance scripts. Returns its output. */
function maintain({ dir, run }: Workspace, script: string, args: readonly string[]): Promise<string> {
  const env = { MW_CONFIG_FILE: configFile(dir) };
  return run('php', [...PHP_OPTIONS, join(CODE_DIR, 'maintenance', script), ...args], { env });
}

async function serve(workspace: Workspace, host: string): Promise<void> {
  const router = join(import.meta.dirname, 'router.php');
  const env = { MW_CONFIG_FILE: configFile(workspace.dir), PHP_CLI_SERVER_WORKERS: `${WORKERS}` };
  await workspace.start('php', [...PHP_OPTIONS, '-S', host, '-t', CODE_DIR, router], /started/, env);
}

function configFile(dir: string): string {
  return join(dir, 'LocalSettings.php');
}
