import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const READY_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** A program that runs beside this one. */
export interface Program {
  /** Sends a signal and waits for its end. Answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** What it has written to its terminal. */
  output(): string;
}

interface Start {
  command: string;
  args: readonly string[];
  settings?: Record<string, string>;
  /** The user it runs as where this one is root. */
  user?: string;
  /** Whether it can be asked by now. */
  isReady: () => Promise<boolean>;
}

/**
 * Starts a program and waits until it can be asked.
 * @throws Error with what it wrote, where it ends before or takes longer than a minute
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
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await untilReady(child, isReady).catch(async (error: Error) => {
    child.kill('SIGKILL');
    throw new Error(`${command}: ${error.message}\n${output}`);
  });
  return {
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

async function untilReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + READY_MS;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended before it was ready');
    if (performance.now() > late) throw new Error('is not ready after a minute');
    await wait(LOOK_EVERY_MS);
  }
}

/** The numbers of a user for a process of this one's; nothing where this one may not become another. */
export function systemUser(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (what: string) => Number(execFileSync('id', [what, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** A port on loopback that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
