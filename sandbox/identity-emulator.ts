import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user of the identity provider, as its tokens and calls describe them. */
export interface IdentityUser {
  uid: string;
  email: string;
  name: string;
}

export interface StandInEmulator {
  /** The server settings to use this emulator. */
  settings: Record<string, string>;
  /** Returns the replacement for Google's script at this address, which the SDK loads. */
  script(url: string): string;
  /** Sets the result of the following sign-ins: this user, or an error code of the SDK. */
  setOutcome(outcome: IdentityUser | `auth/${string}`): void;
  stop(): Promise<void>;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** The sign-in popup. It posts its result to its opener; Google's uses a hidden frame instead. */
const POPUP = `<!doctype html><title>Sign in</title><button>Continue</button><script>
document.querySelector('button').onclick = async () => {
  const query = new URLSearchParams(location.search);
  const error = await (await fetch('/outcome')).json();
  opener.postMessage({ authEvent: {
    type: 'signInViaPopup', eventId: query.get('eventId'), tenantId: null, error,
    urlResponse: error ? null : query.get('redirectUrl'), sessionId: 'session', postBody: 'providerId=google.com',
  } }, '*');
};</script>`;

/** The parts of Google's script that the SDK calls: a frame that forwards the popup's result. */
const SCRIPT = `
const frame = {
  restyle: async () => {},
  ping: async (done) => done(),
  register: (name, listener) => addEventListener('message', ({ data }) => data && data.authEvent && listener(data)),
  send: (name, message, reply) => { try { reply([{ webStorageSupport: true }]); } catch {} },
};
window.gapi = {
  load: (name, { callback }) => callback(),
  iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: (options, ready) => ready(frame) }) },
};`;

function profileOf({ uid, email, name }: IdentityUser) {
  const profile = { email, displayName: name };
  const providerUserInfo = [{ ...profile, providerId: 'google.com', rawId: uid, federatedId: uid }];
  return { localId: uid, ...profile, emailVerified: true, providerUserInfo };
}

/**
 * Starts a stand-in for the Firebase Authentication emulator on loopback, with which the real SDK can sign in.
 * `createToken` returns the unsigned token of a user.
 */
export async function startEmulator(createToken: (user: IdentityUser) => string): Promise<StandInEmulator> {
  let outcome: IdentityUser | string = 'auth/user-not-found';
  const responseTo = (path: string): unknown => {
    if (path === '/outcome') return typeof outcome === 'string' ? { code: outcome, message: 'no' } : null;
    if (typeof outcome === 'string') return { error: { message: 'USER_NOT_FOUND' } };
    if (path.endsWith('accounts:lookup')) return { users: [profileOf(outcome)] };
    return {
      ...profileOf(outcome),
      idToken: createToken(outcome),
      refreshToken: 'refresh',
      expiresIn: '3600',
    };
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://emulator').pathname;
    if (request.method === 'OPTIONS') response.writeHead(204, CORS).end();
    else if (path === '/emulator/auth/handler')
      response.writeHead(200, { 'content-type': 'text/html' }).end(POPUP);
    else
      response
        .writeHead(200, { ...CORS, 'content-type': 'application/json' })
        .end(JSON.stringify(responseTo(path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    script: (url) => `${SCRIPT}\nwindow[${JSON.stringify(new URL(url).searchParams.get('onload'))}]();`,
    setOutcome: (next) => {
      outcome = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
