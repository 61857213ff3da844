import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import { runStatement } from './query-database.ts';
import { copyDatabase, TEMPLATE_NAME, urlOf } from './test-cluster.ts';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** The names of everything in the schema, by which tests that changed it are noticed. */
const SCHEMA = `
  select md5(string_agg(name, ',' order by name)) as schema from (
    select attrelid::regclass || '.' || attname as name from pg_attribute where attrelid >= 16384
    union all select conname || '' from pg_constraint
    union all select tgname || '' from pg_trigger
    union all select proname || '' from pg_proc where oid >= 16384
  ) names`;

/** Ends other connections, and empties all tables: deleting a few rows takes a tenth of the time of copying a database. */
const EMPTY = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica; -- without triggers, such as the one that protects the audit log
  do $$ declare relation record; begin
    for relation in select oid::regclass as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    loop
      if relation.kind = 'S' then perform setval(relation.name, 1, false);
      elsif pg_relation_size(relation.name) > 262144 then execute 'truncate ' || relation.name || ' cascade';
      else execute 'delete from ' || relation.name;
      end if;
    end loop;
  end $$`;

/** A database of this worker, with a superuser's connection that empties it between tests. */
interface CopiedDatabase {
  name: string;
  superuser: pg.Pool;
  schema: unknown;
}

/** Empty databases that this worker's tests have finished with. */
const unused: CopiedDatabase[] = [];

/**
 * Returns an empty database, owned by the same user as in production: one that an earlier test used, or a copy of the template.
 * With another template, it is always a copy.
 */
export async function createTestDatabase(template = TEMPLATE_NAME) {
  const clusterUrl = inject('testClusterUrl');
  const isReusable = template === TEMPLATE_NAME;
  const copy = (isReusable && unused.pop()) || (await copyTemplate(clusterUrl, template));
  const url = urlOf(clusterUrl, copy.name, 'logotheca');
  const { db, pool, close } = openDatabase({ url });
  // On a busy machine, a connection and a statement may take any time.
  Object.assign(pool.options, { connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0 });
  return {
    url,
    db,
    pool,
    /** Closes `db` and ends any connections left. */
    drop: async (): Promise<void> => {
      await close();
      if (isReusable && (await empty(copy))) return void unused.push(copy);
      await copy.superuser.end();
      await runStatement(clusterUrl, `DROP DATABASE IF EXISTS ${copy.name} WITH (FORCE)`);
    },
  };
}

async function copyTemplate(clusterUrl: string, template: string): Promise<CopiedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(clusterUrl, name, template);
  const connectionString = urlOf(clusterUrl, name, 'postgres');
  const superuser = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster ends connections when it stops.
  superuser.on('error', () => undefined);
  const { rows } = await superuser.query(SCHEMA);
  return { name, superuser, schema: rows[0].schema };
}

/** Empties a database. Returns false if a test changed its schema. */
async function empty({ superuser, schema }: CopiedDatabase): Promise<boolean> {
  try {
    await superuser.query(EMPTY);
    const { rows } = await superuser.query(SCHEMA);
    return rows[0].schema === schema;
  } catch {
    return false;
  }
}
