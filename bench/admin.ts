import pg from 'pg';
import { startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { type Desk, openDesk } from './admin/desk.ts';
import { COUNTS, LISTS, PREMIUM, type Question, SEARCHES } from './admin/questions.ts';
import { seedAccounts, seedPremium } from './admin/seed.ts';
import type { Figure } from './figure.ts';

const LIMIT_MS = 50;
const RUNS = 50;

/** Who is premium: spread over all, few, or those who joined first, of whom the newest accounts tell nothing. */
const SPREADS = [
  { who: '3 % premium', chosen: 'id % 33 = 0' },
  { who: '0.01 % premium', chosen: 'id % 10000 = 0' },
  { who: '3 % premium, all among the first who joined', chosen: 'id <= 30000' },
];

export interface Measured {
  figures: Figure[];
  /** Plans of the main questions. */
  notes: string;
}

/** The list of a million accounts as an administrator asks for it: the statements of a page, without HTTP. */
export async function measureAdmin(): Promise<Measured> {
  const cluster = await startTestCluster();
  const client = new pg.Client({ connectionString: urlOf(cluster.url, TEMPLATE_NAME, 'logotheca') });
  await client.connect();
  try {
    await seedAccounts(client);
    return await measureSpreads(client);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

async function measureSpreads(client: pg.Client): Promise<Measured> {
  const desk = openDesk(client);
  const measured: Measured = { figures: [], notes: '' };
  for (const [at, { who, chosen }] of SPREADS.entries()) {
    await seedPremium(client, chosen);
    const questions = at === 0 ? [...LISTS, ...SEARCHES, COUNTS, ...PREMIUM] : PREMIUM;
    for (const question of questions) {
      const what = question.plan === undefined ? question.what : `${question.what} (${who})`;
      measured.figures.push(await measure(desk, { ...question, what }));
      if (question.isTold) measured.notes += `\n### ${what}\n\n\`\`\`\n${await desk.explainLast()}\n\`\`\`\n`;
    }
  }
  return measured;
}

/** One run after another, each with other values; the first few warm the memory, as the runs before do on a server. */
async function measure(desk: Desk, { what, ask }: Question): Promise<Figure> {
  const times: number[] = [];
  for (let run = -3; run < RUNS; run += 1) {
    const ms = await ask(run + 3, desk);
    if (run >= 0) times.push(ms);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((RUNS - 1) * share)] ?? Number.NaN;
  return {
    what,
    limit: String(LIMIT_MS),
    ours: `${at(0.5).toFixed(1)} (${at(0.95).toFixed(1)})`,
    ratio: (at(0.5) / LIMIT_MS).toFixed(2),
  };
}

if (import.meta.main) {
  const { figures, notes } = await measureAdmin();
  console.table(figures);
  process.stdout.write(notes);
}
