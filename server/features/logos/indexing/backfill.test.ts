import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { runStatement } from '#testing/database/query-database.ts';
import { urlOf } from '#testing/database/test-cluster.ts';
import { createLogo } from '#testing/logo-index.ts';
import { createFindLogos } from '../find-logos.ts';
import { selectTitles } from '../index-search/titles-store.ts';
import { writeLogos } from './write-logos.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../../migrations');
/** The number of the migration `0005_index`, which makes the stored logos searchable. */
const INDEX_MIGRATION = 5;

/** Creates an empty database with the migrations before the index. */
async function createOlderDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const cluster = inject('testClusterUrl');
  await runStatement(cluster, `CREATE DATABASE ${name} OWNER logotheca`);
  const url = urlOf(cluster, name, 'logotheca');
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...about } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(
    journal,
    JSON.stringify({ ...about, entries: entries.filter(({ idx }) => idx < INDEX_MIGRATION) }),
  );
  await applyMigrations({ url, folder });
  const { db, pool, close } = openDatabase({ url });
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
    await runStatement(cluster, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { url, db, pool };
}

it('the migration to the index keeps logos and titles of earlier searches, and later writes change nothing', async () => {
  const { url, db, pool } = await createOlderDatabase();
  const logos = [
    createLogo({ title: 'Citroën Service logo' }),
    createLogo({ title: 'Face Book', fileType: 'png', added: null }),
    createLogo({ title: 'Сбербанк' }),
  ];
  for (const logo of logos)
    await pool.query('insert into logos (id, logo, seen_at) values ($1, $2, now())', [logo.id, logo]);
  await pool.query(`insert into logo_titles (key, title, file_type, thumb_url, shown)
    values ('citroen service', 'Citroën Service logo', 'svg', '/a.svg', 3)`);
  await applyMigrations({ url, folder: MIGRATIONS });
  const find = createFindLogos({ db });
  const titlesOf = async (name: string) =>
    (await find({ ...NO_FILTERS, name, offset: 0 }, new Date())).logos.map(({ title }) => title);
  expect(await titlesOf('citroen')).toEqual(['Citroën Service logo']);
  expect(await titlesOf('facebook')).toEqual(['Face Book']);
  expect(await titlesOf('сбербнак')).toEqual(['Сбербанк']);
  expect((await selectTitles(db, 'serv', 8)).map(({ popularity }) => popularity)).toEqual([3]);
  const columns = 'id, page, key, words, facets, rank, file_type, license_class, added_at, searches';
  const stored = async () => {
    const [rows, words, titleWords] = await Promise.all([
      pool.query(`select ${columns} from logos order by id`),
      pool.query('select word, rank from logo_words order by word, rank'),
      pool.query(
        `select word, rank from logo_title_words where nr = (select nr from logo_titles where key = 'citroen service') order by word`,
      ),
    ]);
    return [
      rows.rows.map((row) => ({ ...row, words: row.words.split(' ').sort() })),
      words.rows,
      titleWords.rows,
    ];
  };
  const before = await stored();
  await writeLogos(
    db,
    logos.map((logo) => ({ logo, aliases: [] })),
    new Date(),
  );
  expect(await stored()).toEqual(before);
});
