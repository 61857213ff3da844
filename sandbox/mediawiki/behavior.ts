import type { ServerResponse } from 'node:http';

/** Limits a behavior to requests whose subject contains `when`, and to the next `times` of them. */
interface Limits {
  when?: string;
  times?: number;
}

/** How a stand-in responds to API requests. */
export type WikiBehavior = Limits &
  (
    | { kind: 'ok'; delayMs?: number }
    | { kind: 'hangs' }
    /** Responds with 429, by default to servers and browsers. */
    | { kind: 'busy'; retryAfter: string | null; client?: 'servers' }
    | { kind: 'html' }
    /** Responds with the result and a hundred nested lists. */
    | { kind: 'nested' }
    | { kind: 'truncated' }
    | { kind: 'fails'; status: number; retryAfter?: string }
    | { kind: 'api-error'; code: string; text: string; retryAfter?: string }
  );

/** Returns true if a behavior applies to a request. `subject` is what it asks for, e.g. the words of a search. */
export function applies(
  behavior: WikiBehavior,
  { subject, isBrowser }: { subject: string; isBrowser: boolean },
): boolean {
  if (behavior.kind === 'busy' && behavior.client === 'servers' && isBrowser) return false;
  return subject.includes(behavior.when ?? '');
}

/** Returns the behavior for the next request. */
export function nextBehavior(behavior: WikiBehavior): WikiBehavior {
  if (behavior.times === undefined) return behavior;
  return behavior.times > 1 ? { ...behavior, times: behavior.times - 1 } : { kind: 'ok' };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Sends a result, or what the behavior makes of it. */
export function respond(
  behavior: WikiBehavior,
  result: object,
  params: URLSearchParams,
  response: ServerResponse,
): void {
  const json = JSON.stringify(result);
  switch (behavior.kind) {
    case 'ok':
      setTimeout(
        () => response.writeHead(200, { ...JSON_TYPE, ...errorHeader(result) }).end(json),
        behavior.delayMs ?? 0,
      );
      return;
    case 'hangs':
      return;
    case 'busy':
      response.writeHead(429, { 'content-type': 'text/plain', ...retryHeader(behavior.retryAfter) });
      response.end('Too many requests');
      return;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Wikimedia Error</title>');
      return;
    case 'nested':
      response
        .writeHead(200, JSON_TYPE)
        .end(json.replace(/}$/, `,"x":${'['.repeat(100)}${']'.repeat(100)}}`));
      return;
    case 'truncated':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': json.length });
      response.write(json.slice(0, json.length / 2), () => response.destroy());
      return;
    case 'fails':
      response.writeHead(behavior.status, {
        'content-type': 'text/html',
        ...retryHeader(behavior.retryAfter),
      });
      response.end('<h1>Error</h1>');
      return;
    case 'api-error': {
      const error = apiError(params, behavior);
      response.writeHead(200, { ...JSON_TYPE, ...errorHeader(error), ...retryHeader(behavior.retryAfter) });
      response.end(JSON.stringify(error));
    }
  }
}

/** Returns the body of an error in the format that the request asks for. @see mediawiki.org: API:Errors and warnings */
export function apiError(params: URLSearchParams, { code, text }: { code: string; text: string }) {
  const isPlain = (params.get('errorformat') ?? 'bc') !== 'bc';
  return isPlain ? { errors: [{ code, text, module: 'main' }] } : { error: { code, info: text } };
}

function errorHeader(result: object): Record<string, string> {
  const { error, errors } = result as { error?: { code?: string }; errors?: { code?: string }[] };
  const code = error?.code ?? errors?.[0]?.code;
  return code === undefined ? {} : { 'mediawiki-api-error': code };
}

function retryHeader(retryAfter: string | null | undefined): Record<string, string> {
  return retryAfter ? { 'retry-after': retryAfter } : {};
}
