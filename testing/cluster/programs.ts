import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Long, because the machine may be busy with other tests. */
const READY_MS = 180_000;
const POLL_EVERY_MS = 50;

/** A running child process. */
export interface Program {
  pid: number;
  /** Waits for another condition. @throws Error if the program has exited, or it isn't met after three minutes */
  waitUntil(isReady: () => Promise<boolean>): Promise<void>;
  /** Sends a signal, waits for the exit and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Returns everything written to stdout and stderr so far. */
  output(): string;
}

interface Start {
  command: string;
  args: readonly string[];
  settings?: Record<string, string>;
  /** The user to run as; ignored unless this process is root. */
  user?: string;
  /** Returns true once the program responds. */
  isReady: () => Promise<boolean>;
}

/**
 * Starts a program and waits until it is ready.
 * @throws Error with its output if it exits before, or isn't ready after three minutes
 */
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
  await untilReady(child, isReady).catch(async (error: Error) => {
    child.kill('SIGKILL');
    throw new Error(`${command}: ${error.message}\n${output}`);
  });
  return {
    pid: child.pid ?? 0,
    waitUntil: (condition) => untilReady(child, condition),
    output: () => output,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

async function untilReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('exited before it was ready');
    if (performance.now() > deadline) throw new Error('is not ready after three minutes');
    await wait(POLL_EVERY_MS);
  }
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

/** Returns true if a program listens on a port of loopback. @throws Error if none does */
export async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}
