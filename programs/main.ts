#!/usr/bin/env node
import './node-20.ts';
import { EXIT } from './cli/command.ts';
import { removeUnfinished } from './cli/output/write-file.ts';
import { runProgram } from './cli/run-program.ts';

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

process.exitCode = await runProgram(process.argv.slice(2), controller.signal);
