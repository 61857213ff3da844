import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SystemUser } from '#server/platform/database/cluster/location.ts';

const PROGRAM = `
const { startEmbeddedPostgres } = await import(process.argv[1]);
const log = { info() {}, warn() {} };
try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2], log });
  console.log(JSON.stringify({ url }));
  process.stdin.once('end', stop).resume();
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}`;

export type TestServer = ReturnType<typeof startServer>;

/** Starts a process that runs the embedded PostgreSQL on a folder, optionally as another user. */
export function startServer(dataDir: string, user?: SystemUser) {
  const module = new URL('../../server/platform/database/embedded.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', PROGRAM, module, dataDir];
  const child = spawn(process.execPath, args, { ...user, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  return {
    process: child,
    /** Resolves to the database's URL, or to the error message. */
    started: firstLine(child).then((line): { url?: string; error?: string } => JSON.parse(line)),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** Sends SIGKILL and waits for the exit. */
export async function kill(server: TestServer): Promise<void> {
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
}

/** Returns the command lines of all PostgreSQL processes on a cluster's data directory. */
export function postgresProcesses(directory: string): string[] {
  return commandLines().filter((command) => command.includes(`-D ${directory} `));
}

function commandLines(): string[] {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-A', '-ww', '-o', 'command='], { encoding: 'utf8' }).split('\n');
  }
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
    } catch {
      return [];
    }
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout) for await (const line of createInterface(child.stdout)) return line;
  throw new Error('The server exited without output.');
}
