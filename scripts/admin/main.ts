// What an operator does on the server's own shell. Usage: npm run admin -- grant <username, e-mail or id> <days>
import { resolve } from 'node:path';
import { AppError } from '../../contract/errors.ts';
import { readConfig } from '../../server/config.ts';
import { grantByName } from '../../server/features/plans/grant-by-name.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { connectBesideServer } from '../../server/platform/database/connect.ts';

const USAGE = 'Usage: npm run admin -- grant <username, e-mail or id> <days, 1 to 3660>';
const ROOT = resolve(import.meta.dirname, '../..');

const [command, name, days] = process.argv.slice(2);
if (process.argv.length !== 5 || command !== 'grant' || !name || !isDays(days)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await grant(name, Number(days)).then(console.log, (error: Error) => {
    console.error(error instanceof AppError ? `${name}: ${error.message}` : error.message);
    process.exitCode = 1;
  });
}

function isDays(text: string | undefined): boolean {
  return /^\d{1,4}$/.test(text ?? '') && Number(text) >= 1 && Number(text) <= 3660;
}

/** Answers the line that tells what became of it. */
async function grant(name: string, days: number): Promise<string> {
  const config = readConfig();
  const { db, close } = await connectBesideServer({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.DATA_DIR),
    migrationsFolder: resolve(ROOT, 'migrations'),
    log: { info: () => {}, warn: console.error },
  });
  try {
    const { username, accountId, until } = await grantByName({ db, clock: systemClock }, { name, days });
    return `${username} (account ${accountId}) is subscribed until ${until?.toISOString()}.`;
  } finally {
    await close();
  }
}
