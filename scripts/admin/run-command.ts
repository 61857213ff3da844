import { resolve } from 'node:path';
import { AppError } from '../../contract/http/errors.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { connectProvider } from '../../server/features/subscription/provider/stripe.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';
import { createLog } from '../../server/platform/log.ts';
import { asksForHelp } from '../asks-for-help.ts';
import { COMMANDS, type Command } from './commands.ts';

const USAGE = Object.values(COMMANDS).map(({ usage }) => `npm run admin -- ${usage}`);
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
  const usage = `Usage: ${USAGE.join('\n       ')}\n`;
  if (asksForHelp(argv)) return { code: 0, stdout: usage, stderr: '' };
  if (!command || !matchesParameters(args, command.parameters)) return { code: 2, stdout: '', stderr: usage };
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

/** Returns true if the arguments are valid for the parameters. */
function matchesParameters(args: string[], parameters: Command['parameters']): boolean {
  if (args.length > parameters.length) return false;
  return parameters.every((parameter, index) => {
    const text = args[index];
    if (text === undefined) return parameter === 'name?';
    if (parameter === 'name' || parameter === 'name?') return text !== '';
    return /^\d{1,4}$/.test(text) && Number(text) >= parameter[0] && Number(text) <= parameter[1];
  });
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
