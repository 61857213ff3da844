import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pooler } from './pooler.ts';
import { POSTGRES_USER, type Postgres } from './postgres.ts';
import { systemUser } from './programs.ts';

const run = promisify(execFile);

/** A primary, its synchronous standby, and PgBouncer in front of the primary. */
export interface Databases {
  primary: Postgres;
  standby: Postgres;
  pooler: Pooler;
}

/** Takes the steps of “Promote a standby” in docs/operations.md, with the same commands. */
export async function promoteStandby({ primary, standby, pooler }: Databases): Promise<void> {
  await runPsql(standby, standby.url, [
    `alter system set synchronous_standby_names = ''`,
    'select pg_reload_conf()',
    'select pg_promote()',
  ]);
  const configuration = readFileSync(pooler.file, 'utf8');
  writeFileSync(pooler.file, configuration.replace(`port=${primary.port}`, `port=${standby.port}`));
  await runPsql(standby, pooler.consoleUrl, ['reload']);
}

/** Runs commands with psql. Returns what it prints. @throws Error if one fails */
export async function runPsql(
  { programs }: Postgres,
  url: string,
  commands: readonly string[],
): Promise<string> {
  const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1', url];
  args.push(...commands.flatMap((each) => ['-c', each]));
  return (await run(join(programs, 'psql'), args, { cwd: '/', ...systemUser(POSTGRES_USER) })).stdout;
}
