import { randomUUID } from 'node:crypto';
import { createVisitor, type Visitor } from '../visitor.ts';
import type { Cast, Claim, RunningVersion } from './claim.ts';

const FREE_DOWNLOADS = 10;

interface History {
  total: number;
  downloads: {
    id: number;
    logoUrl: string;
    logoTitle: string;
    fileType: string;
    downloadDate: string;
    batch?: { format: string; files: number } | null;
  }[];
}

/** Downloads a logo. Returns the id of the request. */
async function download(url: string, visitor: Visitor, logo: Cast['logos'][number]): Promise<string> {
  const requestId = randomUUID();
  const body = { logoUrl: logo.url, logoTitle: logo.title, fileType: logo.fileType, requestId };
  await visitor.send(url, 'POST /api/downloads/track', { body });
  return requestId;
}

/** Lets a guest download three logos and an account ten, and claims their counts, their limits and the history. */
export async function fillDownloads({ url }: RunningVersion, { free, logos }: Cast): Promise<Claim[]> {
  const guest = createVisitor();
  const pick = (at: number) => logos[at % logos.length] as Cast['logos'][number];
  for (let done = 0; done < 3; done += 1) await download(url, guest, pick(done));
  let requestId = '';
  for (let done = 0; done < FREE_DOWNLOADS; done += 1) requestId = await download(url, free, pick(done));
  const { url: logoUrl, title: logoTitle, fileType } = pick(FREE_DOWNLOADS - 1);
  const last = { logoUrl, logoTitle, fileType, requestId };
  return [
    { what: 'guest’s downloads', read: ({ url }) => readAllowance(guest, url) },
    { what: 'account’s downloads', read: ({ url }) => readAllowance(free, url) },
    { what: 'history', read: ({ url }) => readHistory(free, url) },
    {
      what: 'repeated download is counted once',
      async read({ url }) {
        await free.send(url, 'POST /api/downloads/track', { body: last });
        return (await readHistory(free, url)).total;
      },
    },
    {
      what: 'limit',
      async read({ url }) {
        const body = { ...last, requestId: randomUUID() };
        await free.send(url, 'POST /api/downloads/track', { body, expected: 403 });
      },
    },
  ];
}

async function readAllowance(visitor: Visitor, url: string) {
  const { downloadCount, limit, remaining, resetsAt } = await visitor.send<Record<string, unknown>>(
    url,
    'GET /api/downloads/check-limit',
  );
  return { downloadCount, limit, remaining, resetsAt };
}

async function readHistory(visitor: Visitor, url: string) {
  const { total, downloads } = await visitor.send<History>(url, 'GET /api/user/downloads');
  return {
    total,
    downloads: downloads.map(({ id, logoUrl, logoTitle, fileType, downloadDate, batch }) => ({
      id,
      logoUrl,
      logoTitle,
      fileType,
      downloadDate,
      batch: batch ? { format: batch.format, files: batch.files } : null,
    })),
  };
}

/** Downloads the logos as a batch, repeats the batch, and claims its entry in the history. */
export async function fillBatch(version: RunningVersion, { granted, logos }: Cast): Promise<Claim[]> {
  const body = {
    requestId: randomUUID(),
    logos: logos.map((logo) => ({ url: logo.url, title: logo.title, fileType: logo.fileType })),
  };
  const track = (at: string) => granted.send(at, 'POST /api/downloads/batch', { body });
  await track(version.url);
  const history: Claim = { what: 'history of batches', read: ({ url }) => readHistory(granted, url) };
  // Earlier versions have no table of batches. If a page repeats a batch to the next version, the history has it twice.
  if (!version.knows('POST /api/downloads/batch/start')) return [history];
  return [
    history,
    {
      what: 'repeated batch is recorded once',
      async read({ url }) {
        await track(url);
        return (await readHistory(granted, url)).total;
      },
    },
  ];
}
