import { VERSION } from './about.ts';
import { describeCommand, describeProgram } from './arguments/describe-command.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { suggestWord } from './arguments/suggest-word.ts';
import { type Command, EXIT, type ExitCode, type Host, optionsOf, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { describeFailure } from './exit-codes.ts';
import { createTerminal, type Output, type Terminal } from './terminal.ts';

interface ProgramHost extends Host {
  stdout: Output;
  stderr: Output;
}

/** Runs the program with these arguments and returns its exit code. Never throws. */
export async function runProgram(argv: readonly string[], host: ProgramHost): Promise<ExitCode> {
  const [name = '', ...rest] = argv;
  const terminal = createTerminal({ ...host, isQuiet: false });
  try {
    return await runCommand(terminal, [name, ...rest], host);
  } catch (error) {
    terminal.progress('');
    return reportError(terminal, name, error);
  }
}

async function runCommand(
  terminal: Terminal,
  [name = '', ...rest]: string[],
  host: ProgramHost,
): Promise<ExitCode> {
  if (name === '--version' || name === '-V') return done(terminal.line(VERSION));
  if (name === '' || name === '--help' || name === '-h' || name === 'help') {
    const help = rest[0] === undefined ? describeProgram() : describeCommand(findCommand(rest[0]));
    if (name !== '') return done(terminal.data(help));
    terminal.error(`a command is missing.\n\n${help}`);
    return EXIT.usage;
  }
  const command = findCommand(name);
  if (rest.includes('--help') || rest.includes('-h')) return done(terminal.data(describeCommand(command)));
  const { values, args } = parseOptions(rest, optionsOf(command));
  if (values.has('json') && values.text('out') === '-')
    throw new UsageError('--json and --out - would both write to standard output. Use --out FILE.');
  const { run } = await command.load();
  const runTerminal = values.has('quiet') ? createTerminal({ ...host, isQuiet: true }) : terminal;
  return run({ ...host, terminal: runTerminal, values, args, commands: COMMANDS });
}

async function done(writing: Promise<void>): Promise<ExitCode> {
  await writing;
  return EXIT.ok;
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  const names = COMMANDS.map((one) => one.name);
  throw new UsageError(`There is no command “${name}”.${suggestWord(name, names)}`);
}

function reportError(terminal: Terminal, name: string, error: unknown): ExitCode {
  const { message, exit } = describeFailure(error);
  if (error instanceof UsageError) {
    const known = COMMANDS.some((command) => command.name === name) ? ` ${name}` : '';
    terminal.error(`${message}\nHelp: logotheca${known} --help`);
  } else terminal.error(message);
  return exit;
}
