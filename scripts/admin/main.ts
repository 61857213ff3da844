// What an operator does on the server's own shell, with the server's settings. Usage: npm run admin -- <command> …
import { resolve } from 'node:path';
import { AppError } from '../../contract/errors.ts';
import { readConfig, readSettingsFile } from '../../server/config.ts';
import { connectProvider } from '../../server/features/subscription/provider/stripe.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';
import { createLog } from '../../server/platform/log.ts';
import { asksForHelp } from '../asks-for-help.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

const USAGE = Object.values(COMMANDS).map(({ usage }) => `npm run admin -- ${usage}`);
const ROOT = resolve(import.meta.dirname, '../..');

const [name = '', ...given] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const usage = `Usage: ${USAGE.join('\n       ')}`;
if (asksForHelp(process.argv.slice(2))) {
  console.log(usage);
} else if (!command || !fits(given, command.takes)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(command.run).then(console.log, (error: Error) => {
    const whose = given[0] === undefined ? '' : `${given[0]}: `;
    console.error(error instanceof AppError ? `${whose}${error.message}` : error.message);
    process.exitCode = 1;
  });
}

function fits(texts: string[], takes: Command['takes']): boolean {
  if (texts.length > takes.length) return false;
  return takes.every((take, at) => {
    const text = texts[at];
    if (text === undefined) return take === 'name?';
    if (take === 'name' || take === 'name?') return text !== '';
    return /^\d{1,4}$/.test(text) && Number(text) >= take[0] && Number(text) <= take[1];
  });
}

async function run(work: Command['run']): Promise<string> {
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
    return await work({ db, clock: systemClock, provider }, given);
  } finally {
    await close();
  }
}
