import lighthouse from 'lighthouse';
import { startBrowser } from './browser.ts';

/** What Lighthouse says of one visit: scores of 100, the layout shift, and moments in milliseconds. */
export interface Judgement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  /** Audits that cost points outside of performance, e.g. "seo: meta-description". */
  faults: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Opens an address once in a fresh browser, as Lighthouse's phone on a slow network. `stored` is kept for the address's
 * origin before the visit.
 * @throws Error where the page can't be judged, or asks for anything off this machine
 */
export async function judgePage(url: string, stored: Record<string, string>): Promise<Judgement> {
  const browser = await startBrowser({ origin: new URL(url).origin, values: stored });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No result.');
    return judgementOf(result.lhr);
  } finally {
    await browser.stop();
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function judgementOf(lhr: Lhr): Judgement {
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  refuseOthers(lhr);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    faults: CATEGORIES.slice(1).flatMap((category) => faultsOf(lhr, category)),
  };
}

function faultsOf(lhr: Lhr, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}: ${id}`);
}

function refuseOthers({ audits }: Lhr): void {
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  for (const { url } of requests) {
    const { protocol, hostname } = new URL(String(url));
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1')
      throw new Error(`The page asked for ${String(url)}, which is not on this machine.`);
  }
}
