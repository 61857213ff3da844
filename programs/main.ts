#!/usr/bin/env node
import './node-20.ts';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '#files/retry.ts';
import { EXIT } from './cli/command.ts';
import { removeUnfinished } from './cli/output/write-file.ts';
import { runProgram } from './cli/run-program.ts';

/** Beside the built program. */
const CATALOGUE_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'catalogue');
const controller = new AbortController();

/** Ends at once, as a program that handles no signal does, but without half files. */
function interrupt(code: number): void {
  controller.abort();
  removeUnfinished();
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  process.exit(code);
}

process.on('SIGINT', () => interrupt(EXIT.interrupted));
process.on('SIGTERM', () => interrupt(143));
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    // The reader has enough, as in “logotheca search … | head”.
    removeUnfinished();
    process.exit(EXIT.ok);
  });

const { env, stdin, stdout, stderr } = process;
process.exitCode = await runProgram(process.argv.slice(2), {
  env,
  stdin,
  stdout,
  stderr,
  signal: controller.signal,
  wait: waitFor,
  openCatalogue: async () => (await import('./source/bundled-catalogue.ts')).openCatalogue(CATALOGUE_FOLDER),
});
