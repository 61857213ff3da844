import { type CommandContext, EXIT, type ExitCode, UsageError } from '../command.ts';
import { writeBash } from '../completion/write-bash.ts';
import { writeFish } from '../completion/write-fish.ts';
import { writeZsh } from '../completion/write-zsh.ts';

const WRITERS = new Map([
  ['bash', writeBash],
  ['zsh', writeZsh],
  ['fish', writeFish],
]);

/** Prints the completion script for a shell. */
export async function run({ terminal, args, commands }: CommandContext): Promise<ExitCode> {
  const [shell, ...rest] = args;
  const write = WRITERS.get(shell ?? '');
  if (!write || rest.length > 0) throw new UsageError(`Name one shell: ${[...WRITERS.keys()].join(', ')}.`);
  await terminal.data(write(commands));
  return EXIT.ok;
}
