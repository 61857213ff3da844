import { describe, expect, it } from 'vitest';
import { titleKey } from '#server/features/logos/rules.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

/** Part of every hostile text, so that the log can be searched for it. */
const MARK = 'qzxmark';
/** Normalization turns it into 18 letters. */
const LIGATURE = '\ufdfa';
/** A sequence of 26 letters that grow to four bytes each. */
const WIDE = String.fromCodePoint(...Array.from({ length: 26 }, (_, at) => 0x1f130 + at));

const HOSTILE_TEXTS = {
  'a ligature that grows in normalization': MARK + LIGATURE.repeat(80),
  'many such ligatures between words': `${LIGATURE} ${MARK} `.repeat(9),
  'a word of 90 letters with four bytes each': MARK + '\u{20000}'.repeat(90),
  'squared letters that become plain ones': MARK + WIDE,
  'combining marks': `${MARK}${'e\u0301\u0323\u0489'.repeat(20)}`,
  'operators of tsquery': `${MARK} & | ! <-> <2> :* (a|b):AB`,
  quotes: `${MARK} ' '' " \u2019 ; -- /* */ $$ $1`,
  backslashes: `${MARK} \\ \\' \\\\ E'\\x00' \\u0000`,
  NULs: `${MARK}\0\0odd\0`,
  'control characters': `${MARK}\u0001\u001b[31m\r\n\t\u0085`,
  emoji: `${MARK} 👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 ❤️`,
  'right-to-left text': `${MARK} \u202eשלום עולם\u202c مرحبا`,
  'a lone surrogate': `${MARK} \ud800 \udfff`,
  'wildcards of like': `%_${MARK}\\%_%`,
  'many words': `${MARK} ${'a b c d e f '.repeat(7)}`,
  'many names': `${MARK},`.repeat(30),
  'JSON and HTML': `{"${MARK}":["</script><!--`,
  '10 kB': MARK + 'x'.repeat(10_000),
  '10 kB of words': `${MARK} word `.repeat(800),
} as const;

const FILTERS = ['', '&fileType=svg&license=pd&dateFilter=1y', '&offset=50&indexed=50'];

async function createLoggedWorld(wikis: { files: { title: string }[] }[]) {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const world = await createTestWorld({
    log,
    wikis,
    accounts: [
      { username: 'boss', isAdmin: true },
      { username: 'payer', grantedDays: 30 },
    ],
    settings: { RATE_LIMITS: 'off' },
  });
  return { world, lines };
}

function hasTrace(line: string): boolean {
  return line.toLowerCase().includes(MARK) || line.includes(titleKey(LIGATURE).slice(0, 4));
}

function isWarning(line: string): boolean {
  return JSON.parse(line).level >= 40;
}

/** Requests every form that stores or looks up a text, as a guest, a subscriber and an administrator. */
async function submitEverywhere({ visitor }: TestWorld, text: string): Promise<number[]> {
  const q = encodeURIComponent(text.toWellFormed());
  const password = 'correct horse';
  const logo = { logoUrl: `https://files.example/${text}`, logoTitle: text, fileType: 'svg' };
  const bodies: [string, object][] = [
    ['/api/users/login', { username: text, password: text }],
    ['/api/users/register', { username: text, email: text, password, confirmPassword: password }],
    ['/api/users/register', { username: 'new', email: `${text}@x.org`, password, confirmPassword: password }],
    ['/api/users/request-reset', { email: text }],
    ['/api/users/reset-password', { token: text, password, confirmPassword: password }],
    ['/api/downloads/track', logo],
    ['/api/downloads/track', { ...logo, logoUrl: text, requestId: text }],
    ['/api/downloads/batch', { logos: [{ url: logo.logoUrl, title: text, fileType: 'svg' }] }],
    ['/api/redeem-premium-code', { code: text }],
  ];
  const paths = [
    `/api/users/validate-reset-token?token=${q}`,
    `/api/logos/${q}`,
    `/api/admin/users?q=${q}`,
    `/api/admin/users?after=${q}`,
    `/api/admin/audit?by=${q}&to=${q}`,
    `/api/admin/premium-codes?after=${q}`,
  ];
  const [subscriber, admin] = [visitor('payer'), visitor('boss')];
  const responses = [
    ...(await Promise.all(bodies.map(([path, body]) => subscriber.send('POST', path, body)))),
    ...(await Promise.all(paths.map((path) => admin.get(path)))),
    await subscriber.send('PUT', '/api/user/update-username-direct', { username: text, newUsername: text }),
  ];
  return responses.map(({ status }) => status);
}

describe('a hostile text', () => {
  it.each([
    ['without wikis', []],
    ['with a wiki', [{ files: [{ title: 'Docker logo.svg' }] }]],
  ])('is searched and suggested without an error and without a trace in the log, %s', async (_, wikis) => {
    const { world, lines } = await createLoggedWorld(wikis);
    for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
      const q = encodeURIComponent(text.toWellFormed());
      const paths = [...FILTERS.map((filters) => `/api/search?q=${q}${filters}`), `/api/suggest?q=${q}`];
      const statuses = await Promise.all(paths.map(async (path) => (await world.get(path)).status));
      expect(Math.max(...statuses), what).toBeLessThan(500);
      expect(lines.filter(hasTrace).length, what).toBe(0);
      expect(lines.filter(isWarning).length, what).toBe(0);
    }
  });

  it('is refused or stored by every form, without an error and without a trace in the log', async () => {
    const { world, lines } = await createLoggedWorld([]);
    for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
      const statuses = await submitEverywhere(world, text);
      expect(Math.max(...statuses), `${what}: ${statuses}`).toBeLessThan(500);
      expect(lines.filter(hasTrace).length, what).toBe(0);
      expect(lines.filter(isWarning).length, what).toBe(0);
    }
  });
});
