import pg from 'pg';
import type { Acknowledged } from './visitors.ts';

/** Checks that everything acknowledged still exists and is consistent. Returns a sentence for each fault, also of the visitors. */
export async function findLost(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  acknowledged: Acknowledged,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    return [
      ...acknowledged.faults,
      ...(await findAccounts(pool, acknowledged)),
      ...(await findSessions(url, acknowledged)),
      ...(await findDownloads(pool, acknowledged)),
    ];
  } finally {
    await pool.end();
  }
}

async function findAccounts(pool: pg.Pool, { usernames }: Acknowledged): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>('select username from accounts');
  const known = new Set(rows.map(({ username }) => username));
  return usernames.filter((name) => !known.has(name)).map((name) => `The account ${name} is lost.`);
}

async function findSessions(url: string, { sessions }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [at, { username, cookie }] of sessions.entries()) {
    const headers = { cookie, 'x-forwarded-for': `198.19.${(at >> 8) & 255}.${at & 255}` };
    const response = await fetch(`${url}/api/user/profile`, { headers });
    const { user } = (await response.json()) as { user: { username: string } | null };
    if (user?.username !== username) lost.push(`A session of ${username} is lost.`);
  }
  return lost;
}

/** Checks that each acknowledged download exists once, and that no account has other downloads or too many. */
async function findDownloads(
  pool: pg.Pool,
  { downloads, unconfirmedFirstDownloads }: Acknowledged,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; username: string | null }>(
    `select d.request_id as id, c.username from downloads d
      join allowances a on a.id = d.allowance_id left join accounts c on c.id = a.account_id`,
  );
  const { rows: wrong } = await pool.query<{ id: number }>(
    `select id from allowances a
      where used > 10 or used <> (select count(*) from downloads where allowance_id = a.id and counted)`,
  );
  const acknowledged = new Set(downloads.map(({ requestId }) => requestId));
  const stored = new Set(rows.map(({ id }) => id));
  const unacknowledged = rows.filter(({ id, username }) => !acknowledged.has(id) && username !== null);
  const surplus = rows.length - downloads.length;
  return [
    ...downloads
      .filter(({ requestId }) => !stored.has(requestId))
      .map(({ requestId }) => `The download ${requestId} is lost.`),
    ...unacknowledged.map(
      ({ id, username }) => `${username} has the download ${id}, which was never acknowledged.`,
    ),
    ...(surplus > unconfirmedFirstDownloads
      ? [`${surplus} downloads were stored twice or belong to no known visitor.`]
      : []),
    ...wrong.map(({ id }) => `The count of allowance ${id} differs from its downloads or exceeds the limit.`),
  ];
}
