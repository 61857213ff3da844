import { Agent, request as sendHttp } from 'node:http';

/** Longer than any response may take; a visitor would have left before. */
const TIMEOUT_MS = 15_000;

export interface ClientRequest {
  path: string;
  headers: Record<string, string>;
  /** Makes it a POST. */
  body?: object;
}

/** A response; status 0 and `failure` if there was none. */
export interface ClientResponse {
  status: number;
  retryAfter: string | undefined;
  cookie: string | undefined;
  text: string;
  /** Why there was no response, e.g. ECONNRESET. */
  failure?: string;
}

export interface Client {
  send(request: ClientRequest): Promise<ClientResponse>;
  /** Returns the number of open connections to the server. */
  countConnections(): number;
  close(): void;
}

/** Creates an HTTP client with as many connections as there are requests at once. It costs less than `fetch`. */
export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true });
  const count = (sockets: NodeJS.ReadOnlyDict<unknown[]>) =>
    Object.values(sockets).reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return {
    send: (request) => send(url, agent, request),
    countConnections: () => count(agent.sockets) + count(agent.freeSockets),
    close: () => agent.destroy(),
  };
}

function send(url: string, agent: Agent, { path, headers, body }: ClientRequest): Promise<ClientResponse> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({
        status: 0,
        retryAfter: undefined,
        cookie: undefined,
        text: '',
        failure: error.code ?? error.message,
      });
    const options = {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { origin: url, 'content-type': 'application/json', 'accept-encoding': 'br', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const sent = sendHttp(`${url}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          text: response.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body && JSON.stringify(body));
  });
}
