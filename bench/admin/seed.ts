import type pg from 'pg';

/** The time of the measurement; fixed, so that the same accounts are premium in every run. */
export const SEEDED_AT = new Date('2026-11-22T00:00:00Z');
const NOW = `timestamptz '${SEEDED_AT.toISOString()}'`;

/** Synthetic usernames of four syllables and a number; the email domain is `synthetic.example`. */
const ACCOUNTS = `
  insert into accounts (username, email, password_hash, created_at, last_seen_at)
  select name || '_' || n, name || '.' || n || '@synthetic.example', null, joined, least(${NOW}, joined + random() * (${NOW} - joined))
  from (
    select n, s[1 + n % 25] || s[1 + n / 25 % 25] || s[1 + n / 625 % 25] || s[1 + n * 7 / 13 % 25] as name,
      ${NOW} - (1000001 - n) * interval '90 seconds' - random() * interval '1 day' as joined
    from generate_series(1, 1000000) n,
      (select '{ba,co,di,el,fo,ga,hu,in,ja,ko,lu,mi,no,or,pa,qui,ro,sta,te,um,ve,wi,xa,yo,ze}'::text[] as s) syllables
  ) people`;

const ALLOWANCES = `
  insert into allowances (account_id, opened_at, used)
  select id, ${NOW} - random() * interval '60 days', 1 + id % 10 from accounts where id % 5 = 0`;

/** Inserts a current grant and an expired one for each account that matches the condition. */
const insertGrants = (condition: string) => `
  insert into entitlements (account_id, source, starts_at, ends_at)
  select id, 'grant', ${NOW} - interval '400 days', ${NOW} + sign * (5 + id % 360) * interval '1 day'
  from accounts, (values (1), (-1)) as current_and_expired (sign) where ${condition}`;

/** Inserts a million accounts into an empty database; a fifth of them have downloads. */
export async function seedAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'accounts'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`select setseed(0.5)`);
  await client.query(ACCOUNTS);
  for (const { definition } of rows) await client.query(definition);
  await client.query(ALLOWANCES);
  await client.query('vacuum analyze accounts, allowances');
}

/** Makes premium only the accounts that match an SQL condition. */
export async function seedPremium(client: pg.Client, condition: string): Promise<void> {
  await client.query('truncate entitlements');
  await client.query(insertGrants(condition));
  await client.query('vacuum analyze entitlements');
}
