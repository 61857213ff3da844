import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
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
 * Creates a workspace in a new folder inside `parent`. Each process leads its own process group, so that its children,
 * such as a server's workers, are killed with it. SIGINT and SIGTERM also clean up, and then exit this process unless
 * there are other listeners.
 */
export function openWorkspace(parent: string): Workspace {
  const dir = mkdtempSync(join(parent, 'logotheca-mediawiki-'));
  const running = new Set<ChildProcess>();
  const clean = () => {
    for (const child of running) killGroup(child);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const removeListeners = cleanUpOnExit(clean);

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
      removeListeners();
    },
  };
}

async function finish(child: ReturnType<typeof spawn>, line: string): Promise<string> {
  let stdout = '';
  let all = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    all += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  const [code, signal] = await once(child, 'close');
  if (code === 0) return stdout;
  throw new Error(
    `"${line}" failed (${signal ?? code}):\n${all.trim().split('\n').slice(-SHOWN_LINES).join('\n')}`,
  );
}

/** Resolves when the output matches. Keeps reading afterwards, because a full pipe would block the server. */
function waitFor(child: ReturnType<typeof spawn>, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: string) => {
      if (output === '' || !ready.test(output)) output += text;
      if (ready.test(output)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
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

function cleanUpOnExit(clean: () => void): () => void {
  const listeners = Object.entries(SIGNALS).map(([signal, code]) => {
    const onSignal = () => {
      clean();
      if (process.listenerCount(signal) === 0) process.exit(code);
    };
    process.once(signal, onSignal);
    return () => process.off(signal, onSignal);
  });
  process.once('exit', clean);
  return () => {
    process.off('exit', clean);
    for (const stop of listeners) stop();
  };
}
