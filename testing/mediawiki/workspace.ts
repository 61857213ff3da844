import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SHOWN_LINES = 15;

/** The stdin of a command, and environment variables to add. */
interface CommandOptions {
  input?: string;
  env?: Record<string, string>;
}

/** A temporary folder and the processes started in it. `close` removes both, and so does the exit of this process. */
export interface Workspace {
  readonly dir: string;
  /** Runs a command and returns its stdout. @throws Error with its last lines if it fails */
  run(command: string, args: readonly string[], options?: CommandOptions): Promise<string>;
  /** Starts a server and waits until its output matches `ready`. @throws Error if it exits before */
  start(command: string, args: readonly string[], ready: RegExp, env: Record<string, string>): Promise<void>;
  /** Kills the processes and removes the folder. May be called twice. */
  close(): Promise<void>;
}

/**
 * Creates a workspace. Each process leads its own process group, so that its children, such as a server's workers, are
 * killed with it. SIGINT and SIGTERM exit this process.
 */
export function openWorkspace(): Workspace {
  const dir = mkdtempSync(join(tmpdir(), 'logotheca-mediawiki-'));
  const running = new Set<ChildProcess>();
  const clean = () => {
    for (const child of running) killGroup(child);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const exit = () => process.exit(1);
  process.once('exit', clean).once('SIGINT', exit).once('SIGTERM', exit);

  const launch = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(command, args, {
      cwd: dir,
      detached: true,
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
    });
    running.add(child);
    const forget = () => running.delete(child);
    child.once('close', forget).once('error', forget);
    return child;
  };

  return {
    dir,
    run: async (command, args, { input = '', env } = {}) => {
      const child = launch(command, args, env);
      child.stdin.on('error', () => {}).end(input);
      return finish(child, [command, ...args].join(' '));
    },
    start: (command, args, ready, env) => waitFor(launch(command, args, env), ready),
    close: async () => {
      const closed = [...running].map((child) => once(child, 'close'));
      clean();
      await Promise.all(closed);
      process.off('exit', clean).off('SIGINT', exit).off('SIGTERM', exit);
    },
  };
}

async function finish(child: ChildProcessWithoutNullStreams, line: string): Promise<string> {
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = await once(child, 'close');
  const [stdout, stderr] = await outputs;
  if (code === 0) return stdout;
  const last = `${stdout}${stderr}`.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  throw new Error(`"${line}" failed (${signal ?? code}):\n${last}`);
}

/** Resolves when the output matches. Keeps reading afterwards, because a full pipe would block the server. */
function waitFor(child: ChildProcessWithoutNullStreams, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (part: string) => {
      if (!ready.test(output)) output += part;
      if (ready.test(output)) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('close', () =>
      reject(new Error(`${child.spawnfile} exited before it was ready:\n${output.trim()}`)),
    );
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
