import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './place.ts';

/** A running PostgreSQL of a cluster; `port` is undefined in the first moments of its start. */
export interface Postmaster {
  pid: number;
  port: number | undefined;
}

/** A PostgreSQL started by this process. */
export interface StartedPostmaster {
  /** Whether it has ended again, or never began. */
  hasEnded(): boolean;
  /** What it has written to the log since it was started; its last lines. */
  lastLines(): string;
}

const LOG_LIMIT_BYTES = 5_000_000;
const FAST_STOP_MS = 30_000;
const FORCED_STOP_MS = 10_000;

/**
 * Small, on loopback only, and quiet: `terse` keeps the values of rows (addresses of people) out of the log. With
 * fsync on, which is the default, committed data survive a kill and a power cut.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
};

/**
 * Answers the PostgreSQL that runs on a cluster's folder, by its postmaster.pid (process id in line 1, port in line
 * 4). A file whose process is gone, or is another program by now, does not count; in the second case, where
 * PostgreSQL would refuse to start, the file is removed. https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export function findPostmaster(directory: string): Postmaster | undefined {
  const file = join(directory, 'postmaster.pid');
  const text = readIfThere(file);
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid) return undefined;
  if (isPostmasterOf(pid, directory)) return { pid, port: port || undefined };
  if (readIfThere(file) === text && isTaken(pid)) rmSync(file, { force: true });
  return undefined;
}

/**
 * Starts PostgreSQL on a cluster, in a process group of its own, so that Ctrl-C in a terminal reaches only the
 * server, which then stops it in order. Output goes to `postgres.log` in the cluster's home.
 */
export function spawnPostmaster(
  place: ClusterPlace,
  binaries: Binaries,
  port: number,
  extraSettings: Record<string, string> = {},
): StartedPostmaster {
  const log = join(place.home, 'postgres.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  if (place.user) chownSync(log, place.user.uid, place.user.gid);
  const begin = fstatSync(output).size;
  const settings = Object.entries({ ...SETTINGS, ...extraSettings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', place.directory, '-p', String(port), ...settings], {
    ...place.user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return watch(child, () => readFileSync(log).subarray(begin).toString());
}

/**
 * Stops a cluster's PostgreSQL in order (its "fast" shutdown) and waits until the process is gone. After 30 s it is
 * stopped at once, which loses nothing that was committed. Throws when it lives on after that.
 */
export async function stopPostmaster(directory: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', FORCED_STOP_MS],
  ] as const) {
    if (!isPostmasterOf(pid, directory)) return;
    process.kill(pid, signal);
    const end = performance.now() + patience;
    while (performance.now() < end) {
      if (!isPostmasterOf(pid, directory)) return;
      await sleep(10);
    }
  }
  throw new Error(`The PostgreSQL on ${directory} (process ${pid}) does not stop.`);
}

function watch(child: ChildProcess, readLog: () => string): StartedPostmaster {
  let failure = '';
  child.on('error', (error) => {
    failure = error.message;
  });
  return {
    hasEnded: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    lastLines: () => `${readLog()}${failure}`.trim().split('\n').slice(-8).join('\n'),
  };
}

/** By its command line, which everybody may read, where the working folder of another user's process is closed. */
function isPostmasterOf(pid: number, directory: string): boolean {
  if (process.platform === 'linux') {
    const [program = '', ...args] = readIfThere(`/proc/${pid}/cmdline`).split('\0');
    return basename(program) === 'postgres' && args.includes(directory);
  }
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(`-D ${directory} `);
  } catch {
    return false;
  }
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
