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
import type { ClusterLocation } from './location.ts';

/** A running PostgreSQL of a cluster; `port` is undefined until it listens. */
export interface Postmaster {
  pid: number;
  port: number | undefined;
}

/** A PostgreSQL started by this process. */
export interface StartedPostmaster {
  /** Returns true if it has ended or failed to start. */
  hasEnded(): boolean;
  /** Returns the last eight lines that it has logged since it started. */
  lastLines(): string;
}

const LOG_LIMIT_BYTES = 5_000_000;
const FAST_STOP_MS = 30_000;
const FORCED_STOP_MS = 10_000;

/** `terse` keeps the values of rows, such as email addresses, out of the log. `fsync` is missing because it is on by default. */
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
 * Returns the PostgreSQL that runs on a cluster's folder, according to its postmaster.pid (process id in line 1, port in
 * line 4); undefined if that process has ended. If the process id belongs to another program now, PostgreSQL would refuse
 * to start, so the file is removed. https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export function findPostmaster(directory: string): Postmaster | undefined {
  const file = join(directory, 'postmaster.pid');
  const text = readIfExists(file);
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid) return undefined;
  if (isPostmasterOf(pid, directory)) return { pid, port: port || undefined };
  if (readIfExists(file) === text && isAlive(pid)) rmSync(file, { force: true });
  return undefined;
}

/** Starts PostgreSQL, logging to `postgres.log`. It is detached, so that Ctrl-C reaches only the server, which stops it. */
export function startPostmaster(
  { home, directory, user }: ClusterLocation,
  binaries: Binaries,
  port: number,
  extraSettings: Record<string, string>,
): StartedPostmaster {
  const log = join(home, 'postgres.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  if (user) chownSync(log, user.uid, user.gid);
  const start = fstatSync(output).size;
  const settings = Object.entries({ ...SETTINGS, ...extraSettings }).map(
    ([key, value]) => `--${key}=${value}`,
  );
  const child = spawn(binaries.postgres, ['-D', directory, '-p', String(port), ...settings], {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return watch(child, () => readFileSync(log).subarray(start).toString());
}

/** Stops PostgreSQL by a fast shutdown, after 30 s by an immediate one; both keep committed data. Throws if it does not end. */
export async function stopPostmaster(directory: string, pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', FORCED_STOP_MS],
  ] as const) {
    if (!isPostmasterOf(pid, directory)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
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

/** Returns true if a process is the PostgreSQL of a folder, according to its command line, which any user can read. */
function isPostmasterOf(pid: number, directory: string): boolean {
  if (process.platform === 'linux') {
    const [program = '', ...args] = readIfExists(`/proc/${pid}/cmdline`).split('\0');
    return basename(program) === 'postgres' && args.includes(directory);
  }
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(`-D ${directory} `);
  } catch {
    return false;
  }
}

/** Returns true if a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
