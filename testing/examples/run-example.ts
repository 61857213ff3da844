import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
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

/** Runs an example with a new folder as its only argument, in an environment with nothing but `env` and the PATH. */
export async function runExample({ program, example, input, env = {} }: Input) {
  const folder = await mkdtemp(join(tmpdir(), 'logotheca-example-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = spawn(program, [join(EXAMPLES, example), folder], {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return {
    exitCode: child.exitCode,
    output,
    errors,
    /** The names of the files that it wrote. */
    files: (await readdir(folder)).sort(),
    readFile: (name: string) => readFile(join(folder, name), 'utf8'),
  };
}
