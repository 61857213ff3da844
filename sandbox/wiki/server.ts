import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApiServer, startApiServer } from '../mediawiki/server.ts';
import { fileUrl, nameInPath } from './file-address.ts';
import { listResponse } from './lists.ts';
import { searchResponse, siteinfoResponse, type WikiContent } from './responses.ts';
import { type FileFault, sendFileOrFault } from './send-file.ts';

export interface StandInWiki extends ApiServer {
  /** The search requests among all requests. */
  searches(): URLSearchParams[];
  /** Replaces parts of the wiki's content. */
  change(content: Partial<WikiContent>): void;
  /** The address of a file, e.g. of "Docker icon.svg". */
  fileUrl(title: string): string;
  /** The names of files that were requested to be saved, not to be displayed; oldest first. */
  fileRequests: string[];
  /** Replaces the faults of all files; keys are file names. */
  setFaults(faults: Record<string, FileFault>): void;
}

const EMPTY_CONTENT: WikiContent = {
  sitename: 'Wikimedia Commons',
  files: [],
  cirrus: true,
  suggestions: {},
  categories: {},
  touched: {},
  log: [],
  redirects: {},
  maxListed: 500,
};

/** Starts a stand-in for a MediaWiki on loopback. */
export async function startWiki(initial: Partial<WikiContent> = {}): Promise<StandInWiki> {
  const content: WikiContent = { ...EMPTY_CONTENT, ...initial };
  const fileRequests: string[] = [];
  let faults = new Map<string, FileFault>();

  function answerFile(url: URL, request: IncomingMessage, response: ServerResponse): boolean {
    if (!url.pathname.startsWith('/files/')) return false;
    const name = nameInPath(url.pathname);
    if (name === null) return Boolean(response.writeHead(404).end());
    if (request.headers['sec-fetch-dest'] !== 'image') fileRequests.push(name);
    sendFileOrFault(faults.get(name), content, name, response);
    return true;
  }

  const server = await startApiServer({
    answer: ({ params }, origin) => responseTo(content, params, origin),
    subjectOf: ({ params }) => params.get('gsrsearch') ?? params.get('titles') ?? '',
    answerOther: answerFile,
  });
  return {
    ...server,
    fileUrl: (title) => fileUrl(server.origin, title),
    fileRequests,
    setFaults: (next) => {
      faults = new Map(Object.entries(next));
    },
    searches: () => server.requests.map(({ params }) => params).filter((params) => params.has('gsrsearch')),
    change: (next) => void Object.assign(content, next),
  };
}

function responseTo(content: WikiContent, params: URLSearchParams, origin: string): object {
  if (params.get('meta')?.includes('siteinfo')) return siteinfoResponse(content, origin);
  return params.has('gsrsearch')
    ? searchResponse(content, params, origin)
    : listResponse(content, params, origin);
}
