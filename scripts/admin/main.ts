// Runs an operator's command with the server's settings. Usage: npm run admin -- <command> …
import { resolve } from 'node:path';
import { AppError } from '../../contract/errors.ts';
import { readConfig, readSettingsFile } from '../../server/config.ts';
import { connectProvider } from '../../server/features/subscription/provider/stripe.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';
import { createLog } from '../../server/platform/log.ts';
import { asksForHelp } from '../asks-for-help.ts';
import { COMMANDS, type Command } from './commands.ts';

const USAGE = Object.values(COMMANDS).map(({ usage }) => `npm run admin -- ${usage}`);
const ROOT = resolve(import.meta.dirname, '../..');

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const usage = `Usage: ${USAGE.join('\n       ')}`;
if (asksForHelp(process.argv.slice(2))) {
  console.log(usage);
} else if (!command || !matchesParameters(args, command.parameters)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(command.run).then(console.log, (error: Error) => {
    const prefix = args[0] === undefined ? '' : `${args[0]}: `;
    console.error(error instanceof AppError ? `${prefix}${error.message}` : error.message);
    process.exitCode = 1;
  });
}

/** Returns whether the arguments are valid for the parameters. */
function matchesParameters(texts: string[], parameters: Command['parameters']): boolean {
  if (texts.length > parameters.length) return false;
  return parameters.every((parameter, at) => {
    const text = texts[at];
    if (text === undefined) return parameter === 'name?';
    if (parameter === 'name' || parameter === 'name?') return text !== '';
    return /^\d{1,4}$/.test(text) && Number(text) >= parameter[0] && Number(text) <= parameter[1];
  });
}

async function run(command: Command['run']): Promise<string> {
  readSettingsFile();
  const config = readConfig();
  const { db, close } = await connectBesideServer({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    migrationsFolder: resolve(ROOT, 'migrations'),
    log: { info: () => {}, warn: console.error },
  });
  try {
    const provider = connectProvider(config, createLog('silent'));
    return await command({ db, clock: systemClock, provider }, args);
  } finally {
    await close();
  }
}
