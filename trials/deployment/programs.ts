import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 180_000;
const POLL_EVERY_MS = 50;

/** A running child process. */
export interface Program {
  pid: number;
  /** Sends a signal, waits for the exit and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Start {
  command: string;
  args: readonly string[];
  settings?: Record<string, string>;
  /** The user to run as; ignored unless this process is root. */
  user?: string;
  /** Returns true once the program responds; may throw until then. */
  isReady: () => Promise<boolean>;
}

/** Starts a program and waits until it is ready. @throws Error with its output if it exits before, or after three minutes */
export async function startProgram({ command, args, settings, user, isReady }: Start): Promise<Program> {
  const child = spawn(command, args, {
    cwd: '/',
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && systemUser(user)),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await waitUntil(`${command} is ready`, async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${command} exited: ${output}`);
    return isReady().catch(() => false);
  });
  return {
    pid: child.pid ?? 0,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Waits until a condition is true. @throws Error that names the condition after three minutes */
export async function waitUntil(condition: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const limit = AbortSignal.timeout(LIMIT_MS); !(await isTrue()); await wait(POLL_EVERY_MS))
    if (limit.aborted) throw new Error(`This did not become true in three minutes: ${condition}.`);
}

/** Sends a signal to a process and its children. Linux only. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  // So that it starts no other children.
  if (signal !== 'SIGCONT') process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const member of [...children.map(Number), pid]) {
    try {
      process.kill(member, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Returns the ids of a user to run a child process as; undefined unless this process is root. */
export function systemUser(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Returns a free port on loopback. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
