import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { openGate } from './gate.ts';
import { FaultRecord } from './record.ts';
import { CATALOGUE_NAME, type Stage, startStage } from './stage.ts';
import { search, send } from './visitor.ts';

const HUGE_MB = 200;
const CHUNK = Buffer.alloc(1_000_000, ' ');
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const BODY = '{"batchcomplete":true,"query":{"pages":[';

/** How the wiki and Wikidata, which are behind one gate, respond instead of passing requests on. */
const MODES: Record<string, (response: ServerResponse) => unknown> = {
  'don’t respond': () => undefined,
  'send a byte a second': drip,
  'cut the response midway': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
    response.write(BODY, () => response.destroy());
  },
  'send more than the Content-Length': (response) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n`;
    response.socket?.end(`${head}${BODY}]}}`);
  },
  'send an HTML page with status 200': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  [`send ${HUGE_MB} MB`]: sendHuge,
};

/** The wiki and Wikidata fail in every way; the server must find logos elsewhere, and use them again afterwards. */
export async function breakSources(): Promise<FaultRecord[]> {
  const gate = await openGate();
  const stage = await startStage({ settings: { WIKIDATA_URL: `${gate.url}/wikidata/w/api.php` }, gate });
  try {
    const records: FaultRecord[] = [];
    for (const [mode, respond] of Object.entries(MODES)) {
      const record = new FaultRecord(`the wiki and Wikidata ${mode}`);
      gate.respond = respond;
      await visitWithoutSources(record, stage);
      gate.respond = null;
      await record.untilNormal(stage.findAbnormal, 10);
      records.push(record);
    }
    const record = new FaultRecord('the wiki and Wikidata refuse connections');
    await gate.close();
    await visitWithoutSources(record, stage);
    await gate.open();
    await record.untilNormal(stage.findAbnormal, 10);
    return [...records, record];
  } finally {
    await stage.stop();
    await gate.close();
  }
}

/** The names of the wiki and Wikidata can't be resolved. */
export async function loseNames(): Promise<FaultRecord[]> {
  const api = 'http://does-not-exist.invalid/w/api.php';
  const stage = await startStage({ settings: { MEDIAWIKI_URLS: api, WIKIDATA_URL: api } });
  const record = new FaultRecord('the host names of the wiki and Wikidata don’t exist');
  try {
    await visitWithoutSources(record, stage);
    return [record];
  } finally {
    await stage.stop();
  }
}

async function visitWithoutSources(record: FaultRecord, { site, url, newName }: Stage): Promise<void> {
  const beforeMb = residentMb(site.pid);
  let highestMb = beforeMb;
  const watch = setInterval(() => {
    highestMb = Math.max(highestMb, residentMb(site.pid));
  }, 50);
  const cachedNames = ['first', 'second', 'third', 'fourth'];
  const limits = { status: 200, withinS: 6 };
  for (const name of cachedNames) {
    await Promise.all([
      // Filters by type aren't in the cache, so that the wiki is searched each time.
      record.see(
        'search, in the catalogue',
        send(url, `/api/search?q=${CATALOGUE_NAME}%20${'!'.repeat(name.length)}`),
        { ...limits, logos: 1 },
      ),
      record.see('search, new', search(url, newName()), limits),
      record.see('brand', send(url, `/api/brands?name=${name}%20${Date.now()}`), limits),
    ]);
  }
  clearInterval(watch);
  const grownMb = Math.round(highestMb - beforeMb);
  record.note(`the server’s memory: ${Math.round(beforeMb)} MB, at most ${grownMb} MB more`);
  if (grownMb > HUGE_MB / 2) record.fail(`The server’s memory has grown by ${grownMb} MB.`);
}

/** Returns the memory that a process occupies, in MB. */
function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function drip(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  let at = 0;
  const timer = setInterval(() => response.write(BODY.charAt(at++) || ' '), 1000);
  response.once('close', () => clearInterval(timer));
}

/** Sends spaces, which JSON may contain anywhere, as fast as they are read. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  let sentMb = 0;
  const sendMore = () => {
    while (sentMb < HUGE_MB) {
      sentMb += 1;
      if (!response.write(CHUNK)) return void response.once('drain', sendMore);
    }
    response.end('{}');
  };
  sendMore();
}
