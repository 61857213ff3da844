import { type Command, type Option, optionsOf } from '../command.ts';
import { COMMANDS } from '../commands.ts';

const EXIT_CODES = `Exit codes: 0 everything was found · 1 something is missing · 2 wrong usage, or a file that can’t be read or written ·
3 a wiki or the server can’t be reached or fails · 4 the server refuses: no downloads left, a wrong key, or the plan ·
5 a logo may not be the one that is meant · 6 a file that was checked has problems · 130 interrupted`;

/** Returns the help of the program. */
export function describeProgram(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'Find, save and credit logos from Wikipedia’s media.',
    '',
    'Usage: logotheca <command> [options]',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '  logotheca <command> --help  explains a command',
    '  logotheca --version         prints the version',
    '',
    'Without a server, it searches Wikimedia Commons, Wikipedia and Wikidata. Environment variables:',
    '  LOGOTHECA_SERVER   the address of a Logotheca server to search instead',
    '  LOGOTHECA_KEY      the API key for it',
    '  LOGOTHECA_CONTACT  your email address or web page, for the wikis to contact you',
    '  NO_COLOR           if set, nothing is coloured',
    '',
    EXIT_CODES,
    '',
  ].join('\n');
}

/** Returns the help of a command. */
export function describeCommand(command: Command): string {
  const { name, summary, args, details, examples } = command;
  const options = Object.entries(optionsOf(command)).map(([key, option]) => [
    flagOf(key, option),
    option.description + (option.values ? `: ${option.values.join(', ')}` : ''),
  ]);
  const width = Math.max(...options.map(([flag = '']) => flag.length));
  return [
    `${summary}.`,
    '',
    `Usage: logotheca ${name} ${args ? `${args} ` : ''}[options]`,
    ...(details ? ['', details] : []),
    '',
    'Options:',
    ...options.map(([flag = '', description]) => `  ${flag.padEnd(width)}  ${description}`),
    '',
    'Examples:',
    ...examples.map(([line, effect]) => `  ${line}\n      ${effect}`),
    '',
    EXIT_CODES,
    '',
  ].join('\n');
}

function flagOf(name: string, { short, value }: Option): string {
  return `${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`;
}
