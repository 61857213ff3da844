import { resolve } from 'node:path';
import { AppError } from '../../contract/http/errors.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { connectProvider } from '../../server/features/subscription/provider/stripe.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';
import { createLog } from '../../server/platform/log.ts';
import { asksForHelp } from '../asks-for-help.ts';
import { COMMANDS, type Command } from './commands.ts';

const USAGE = `Usage: ${Object.values(COMMANDS)
  .map(({ usage }) => `npm run admin -- ${usage}`)
  .join('\n       ')}\n`;
const ROOT = resolve(import.meta.dirname, '../..');

/** What a command prints, and its exit code: 0 done, 1 failed, 2 invalid arguments. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command that `argv` names, with settings from the environment. Never throws. */
export async function runCommand(argv: string[], readEnvironment: () => NodeJS.ProcessEnv): Promise<Outcome> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (asksForHelp(argv)) return { code: 0, stdout: USAGE, stderr: '' };
  const problem = command ? findProblem(args, command.parameters) : findUnknown(name);
  if (!command || problem !== null) {
    const usage = command ? `Usage: npm run admin -- ${command.usage}` : 'Usage: npm run admin -- --help';
    return { code: 2, stdout: '', stderr: `${problem}\n${usage}\n` };
  }
  let stderr = '';
  const warn = (line: string) => {
    stderr += `${line}\n`;
  };
  try {
    const stdout = await runConnected(command.run, args, readConfig(readEnvironment()), warn);
    return { code: 0, stdout: `${stdout}\n`, stderr };
  } catch (error) {
    const prefix = error instanceof AppError && args[0] !== undefined ? `${args[0]}: ` : '';
    warn(`${prefix}${(error as Error).message}`);
    return { code: 1, stdout: '', stderr };
  }
}

function findUnknown(name: string): string {
  const problem = name === '' ? 'A command is missing.' : `There is no command “${name}”.`;
  return `${problem} Commands: ${Object.keys(COMMANDS).join(', ')}.`;
}

/** Returns what is wrong with the arguments; null if nothing is. */
function findProblem(args: string[], parameters: Command['parameters']): string | null {
  const extra = args[parameters.length];
  if (extra !== undefined) return `“${extra}” is one argument too many.`;
  for (const [index, parameter] of parameters.entries()) {
    const text = args[index] ?? '';
    if (text === '' && parameter !== 'name?') return 'An argument is missing.';
    if (typeof parameter === 'string') continue;
    const [min, max] = parameter;
    if (!/^\d{1,4}$/.test(text) || Number(text) < min || Number(text) > max)
      return `“${text}” isn’t a whole number from ${min} to ${max}.`;
  }
  return null;
}

async function runConnected(
  run: Command['run'],
  args: string[],
  config: Config,
  warn: (line: string) => void,
): Promise<string> {
  const { db, close } = await connectBesideServer({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    migrationsFolder: resolve(ROOT, 'migrations'),
    log: { info: () => {}, warn },
  });
  try {
    return await run(
      { db, clock: systemClock, provider: connectProvider(config, createLog('silent')) },
      args,
    );
  } finally {
    await close();
  }
}
