import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
const SHOWN_LINES = 15;

/** How a command is run: what it reads on stdin, what its environment has besides ours. */
interface CommandOptions {
  input?: string;
  env?: Record<string, string>;
}

/** A temporary folder and the processes working in it; both go at `close`, or when this process ends. */
export interface Workspace {
  readonly dir: string;
  /** Runs a command to its end and answers its stdout; throws with its last lines when it fails. */
  run(command: string, args: readonly string[], options?: CommandOptions): Promise<string>;
  /** Starts a command that stays; resolves once its output matches `ready`, throws if it ends before. */
  start(command: string, args: readonly string[], ready: RegExp, env: Record<string, string>): Promise<void>;
  /** Ends the processes started here and removes the folder; may be called again. */
  close(): Promise<void>;
}

/**
 * Makes a workspace: a new folder inside `parent`. Every process started in it leads a group of its own, so
 * that its children (the workers of a server) end with it. SIGINT and SIGTERM clean up too, and then end this
 * process unless somebody else listens to them as well.
 */
export function openWorkspace(parent: string): Workspace {
  const dir = mkdtempSync(join(parent, 'logotheca-mediawiki-'));
  const running = new Set<ChildProcess>();
  const clean = () => {
    for (const child of running) killGroup(child);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const stopListening = cleanWhenTheProcessEnds(clean);

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
      const ended = [...running].map((child) => once(child, 'close'));
      clean();
      await Promise.all(ended);
      stopListening();
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

/** The pipes are read on after the match: a server whose log nobody reads stands still. */
function waitFor(child: ReturnType<typeof spawn>, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const look = (text: string) => {
      if (seen === '' || !ready.test(seen)) seen += text;
      if (ready.test(seen)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', look);
    child.stderr?.setEncoding('utf8').on('data', look);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${child.spawnfile} ended at once:\n${seen.trim()}`)));
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

function cleanWhenTheProcessEnds(clean: () => void): () => void {
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
