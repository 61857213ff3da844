import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const EXAMPLES = resolve(import.meta.dirname, '../../examples');

interface Input {
  /** The program, e.g. `python3`. */
  program: string;
  /** The name of its file in `examples/`. */
  example: string;
  input: string;
  env?: Readonly<Record<string, string>>;
}

interface Result {
  exitCode: number | null;
  output: string;
  errors: string;
  /** The names of the files that it wrote. */
  files: string[];
  readFile(name: string): Promise<string>;
}

/** Runs an example with a new folder as its only argument, in an environment with nothing but `env` and the PATH. */
export async function runExample({ program, example, input, env = {} }: Input): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-example-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = spawn(program, [join(EXAMPLES, example), folder], {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  child.stdin.end(input);
  const exitCode = await new Promise<number | null>((done, fail) =>
    child.on('close', done).on('error', fail),
  );
  const files = (await readdir(folder)).sort();
  return { exitCode, output, errors, files, readFile: (name) => readFile(join(folder, name), 'utf8') };
}
