import type pg from 'pg';

/** Everything that migrations define, one line for each column, index, constraint, trigger, view and function. */
const STATEMENT = `
  select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
    from information_schema.columns where table_schema = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select format('options of %s: %s %s', relname, relpersistence, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
  union all select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select 'function ' || p.oid::regprocedure || md5(prosrc) from pg_proc p
    join pg_language l on l.oid = prolang where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
  union all select 'extension ' || extname from pg_extension
  union all select 'migration ' || hash from drizzle.__drizzle_migrations
  order by 1`;

/** Returns a database's schema and its applied migrations as lines. */
export async function readSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(STATEMENT);
  return rows.map(({ line }) => line);
}

/** Compares an upgraded schema with that of a new database. Returns a sentence for each difference. */
export function compareSchemas(upgraded: readonly string[], fresh: readonly string[]): string[] {
  const [has, needs] = [new Set(upgraded), new Set(fresh)];
  return [
    ...fresh.filter((line) => !has.has(line)).map((line) => `After the upgrade, this is missing: ${line}`),
    ...upgraded
      .filter((line) => !needs.has(line))
      .map((line) => `Only an upgraded database has this: ${line}`),
  ];
}
