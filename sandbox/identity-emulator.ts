import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody with an account at the provider, as a token and the provider's own calls tell of them. */
export interface Person {
  uid: string;
  email: string;
  name: string;
}

export interface StandInEmulator {
  /** The settings of a server that signs people in by it. */
  settings: Record<string, string>;
  /** What stands in for the script that the SDK loads from Google, whatever the page. */
  script(url: string): string;
  /** Whose account the window offers; an error code of the SDK instead is what the window ends with. */
  offer(person: Person | `auth/${string}`): void;
  stop(): Promise<void>;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** The window: it tells the page that opened it, as the provider's does through a hidden frame. */
const WINDOW = `<!doctype html><title>Sign in</title><button>Continue</button><script>
document.querySelector('button').onclick = async () => {
  const asked = new URLSearchParams(location.search);
  const error = await (await fetch('/outcome')).json();
  opener.postMessage({ authEvent: {
    type: 'signInViaPopup', eventId: asked.get('eventId'), tenantId: null, error,
    urlResponse: error ? null : asked.get('redirectUrl'), sessionId: 'session', postBody: 'providerId=google.com',
  } }, '*');
};</script>`;

/** Google's script, cut down to what the SDK calls: a frame that passes on what the window said. */
const SCRIPT = `
const frame = {
  restyle: async () => {},
  ping: async (done) => done(),
  register: (name, tell) => addEventListener('message', ({ data }) => data && data.authEvent && tell(data)),
  send: (name, message, answer) => { try { answer([{ webStorageSupport: true }]); } catch {} },
};
window.gapi = {
  load: (name, { callback }) => callback(),
  iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: (options, ready) => ready(frame) }) },
};`;

function profileOf({ uid, email, name }: Person) {
  const profile = { email, displayName: name };
  const providerUserInfo = [{ ...profile, providerId: 'google.com', rawId: uid, federatedId: uid }];
  return { localId: uid, ...profile, emailVerified: true, providerUserInfo };
}

/**
 * Starts a stand-in for the emulator of Firebase Authentication on loopback, which a real SDK signs in at.
 * `token` makes the unsigned token of a person.
 */
export async function startEmulator(token: (person: Person) => string): Promise<StandInEmulator> {
  let offered: Person | string = 'auth/user-not-found';
  const answer = (path: string): unknown => {
    if (path === '/outcome') return typeof offered === 'string' ? { code: offered, message: 'no' } : null;
    if (typeof offered === 'string') return { error: { message: 'USER_NOT_FOUND' } };
    if (path.endsWith('accounts:lookup')) return { users: [profileOf(offered)] };
    return { ...profileOf(offered), idToken: token(offered), refreshToken: 'refresh', expiresIn: '3600' };
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://emulator').pathname;
    if (request.method === 'OPTIONS') response.writeHead(204, CORS).end();
    else if (path === '/emulator/auth/handler')
      response.writeHead(200, { 'content-type': 'text/html' }).end(WINDOW);
    else
      response
        .writeHead(200, { ...CORS, 'content-type': 'application/json' })
        .end(JSON.stringify(answer(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    script: (url) => `${SCRIPT}\nwindow[${JSON.stringify(new URL(url).searchParams.get('onload'))}]();`,
    offer: (next) => {
      offered = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
