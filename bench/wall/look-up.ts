import type { Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';
import type { NameMatch } from '#contract/wall.ts';

/** A name of the wall as its visitor sees it once everything is looked up. */
export interface SeenRow {
  name: string;
  /** As `stateOf` of the wall's rows returns it. */
  state: string;
  /** The logo that is shown; null if there is none. Without `url` if the page got it from Wikidata itself. */
  shown: { title: string; url?: string } | null;
  /** What the server answered last; null if it didn't. */
  match: NameMatch | null;
}

/** What became of a pasted list. */
export interface LookUp {
  rows: SeenRow[];
  /** From the click until the preview shows all settled logos and nothing is pending. */
  ms: number;
  /** How many logos are on the sheet, each once. */
  placedCount: number;
  /** How many settled logos couldn't be placed. */
  failedCount: number;
}

/** How long nothing may change until the list counts as looked up; licences are asked for meanwhile. */
const QUIET_MS = 6000;
const MAX_MS = 240_000;
/** Seldom enough not to slow the page down. */
const EVERY_MS = 50;

/** Pastes a list of names on an open page of the wall, and waits for its logos. */
export async function lookUpList(page: Page, names: readonly string[]): Promise<LookUp> {
  const readAnswers = collectAnswers(page);
  await page.getByRole('textbox', { name: 'Names or domains' }).fill(names.join('\n'));
  const button = page.getByRole('button', { name: 'Find logos', exact: true });
  const { rows, ...seen } = await button.evaluate(clickAndWait, {
    quietMs: QUIET_MS,
    maxMs: MAX_MS,
    everyMs: EVERY_MS,
  });
  const { matches, found } = await readAnswers();
  return {
    ...seen,
    rows: rows.map(({ shown: title, ...row }) => {
      const match = matches.get(row.name) ?? null;
      const logos = [...(match?.logos ?? []), ...found];
      const known = logos.find((logo) => logo.title === title) ?? { title: title ?? '' };
      return { ...row, match, shown: title === null ? null : known };
    }),
  };
}

/** Collects what the server answers to a page. Returns a function that returns the last match of each name, and what searches found. */
function collectAnswers(page: Page) {
  const answers: Promise<{ matches?: NameMatch[]; logos?: Logo[] }>[] = [];
  page.on('response', (response) => {
    if (/\/api\/(?:wall\/match|search\?)/.test(response.url()) && response.ok())
      answers.push(response.json());
  });
  return async () => {
    const all = await Promise.all(answers);
    const matches = all.flatMap((answer) => answer.matches ?? []);
    return {
      matches: new Map(matches.map((match) => [match.name, match])),
      found: all.flatMap(({ logos }) => logos ?? []),
    };
  };
}

interface Waiting {
  quietMs: number;
  maxMs: number;
  everyMs: number;
}

/** Clicks a button and looks at the wall again and again. Runs in the page. */
async function clickAndWait(button: HTMLElement, { quietMs, maxMs, everyMs }: Waiting) {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const hasText = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.textContent.startsWith(text));
  const look = () => {
    const [all, ready] = [count('li[data-state]'), count('li[data-state=ready]')];
    const isPending =
      all === 0 ||
      count('li[data-state=pending]') > 0 ||
      hasText('main button', 'Cancel') ||
      hasText('[role=status]', 'Preparing');
    const cells = count('[aria-label="Logos on the sheet"] button');
    const failed = count('[aria-label="Logos that aren’t on the sheet"] li');
    const preview = document.querySelector<HTMLImageElement>('section[aria-labelledby=sheet] img');
    const isShown = ready === 0 || preview?.complete === true;
    return { isDone: !isPending && isShown, cells, failed, key: `${ready} ${cells} ${failed}` };
  };
  const start = performance.now();
  button.click();
  let [since, last] = [start, look()];
  for (let now = start; !last.isDone || now - since < quietMs; ) {
    if (now - start > maxMs) throw new Error('The wall took too long.');
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    now = performance.now();
    const next = look();
    if (next.isDone !== last.isDone || next.key !== last.key) since = now;
    last = next;
  }
  const rows = [...document.querySelectorAll('li[data-state]')].map((row) => ({
    name: row.getAttribute('aria-label') ?? '',
    state: row.getAttribute('data-state') ?? '',
    shown: row.querySelector('[role=radio][aria-checked=true]')?.getAttribute('title') ?? null,
  }));
  return { rows, ms: since - start, placedCount: last.cells, failedCount: last.failed };
}
