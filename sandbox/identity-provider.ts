import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { escapeHtml, isForeignPost, page } from './page.ts';

const PROJECT_ID = 'logotheca-test';
const WINDOW = '/sign-in';

/** The claims of a token; undefined removes a default claim. */
export type Claims = Record<string, unknown>;

/** How the key server responds: 503 for `fails`, an HTML page with status 200 for `html`. */
type KeyServerMode = 'ok' | 'fails' | 'hangs' | 'html';

export interface StandInProvider {
  /** The server settings to use this provider. */
  settings: Record<string, string>;
  /** The address of its public keys. */
  keysUrl: string;
  /** The address of its sign-in window, which sends its opener at `origin` (a parameter) who has signed in. */
  windowUrl: string;
  /** Returns how often its keys were requested. */
  fetches(): number;
  /** Returns a signed token issued at `now`; `claims` override the defaults. */
  sign(now: Date, claims: Claims): Promise<string>;
  /** Returns an unsigned token, like the emulator's. */
  createUnsigned(now: Date, claims: Claims): string;
  /** Replaces the key: the new one signs all further tokens and is the only one published. */
  rotate(): Promise<void>;
  /** Returns the published key. */
  publicKey(): JWK;
  setMode(mode: KeyServerMode): void;
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for Firebase Authentication on loopback. It issues tokens, publishes the keys that verify them, and has a
 * window in which anyone signs in as anyone.
 */
export async function startProvider(): Promise<StandInProvider> {
  let key = await createKey();
  let mode: KeyServerMode = 'ok';
  let fetches = 0;
  const sign = (now: Date, claims: Claims) =>
    new SignJWT(claimsOf(now, claims))
      .setProtectedHeader({ alg: 'RS256', kid: key.published.kid ?? '', typ: 'JWT' })
      .sign(key.secret);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    if (pathname === WINDOW) return void sendWindow(request, response, { searchParams, sign });
    fetches += 1;
    sendKeys(mode, [key.published], response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      FIREBASE_PROJECT_ID: PROJECT_ID,
      FIREBASE_API_KEY: 'a-public-key',
      FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    },
    keysUrl: `${url}/jwk/securetoken`,
    windowUrl: `${url}${WINDOW}`,
    fetches: () => fetches,
    sign,
    createUnsigned: (now, claims) => new UnsecuredJWT(claimsOf(now, claims)).encode(),
    async rotate() {
      key = await createKey();
    },
    publicKey: () => key.published,
    setMode(next) {
      mode = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function createKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(publicKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' };
  return { published: published as JWK, secret: privateKey };
}

/** Returns the claims of a token that is issued at `now` and valid for an hour. */
function claimsOf(now: Date, claims: Claims): Claims {
  const seconds = Math.floor(now.getTime() / 1000);
  const all = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    auth_time: seconds,
    user_id: claims.sub,
    iat: seconds,
    exp: seconds + 3600,
    firebase: { sign_in_provider: 'google.com' },
    ...claims,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function sendKeys(mode: KeyServerMode, keys: JWK[], response: ServerResponse): void {
  if (mode === 'hangs') return;
  if (mode === 'ok')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  else
    response.writeHead(mode === 'fails' ? 503 : 200, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
}

interface WindowContext {
  searchParams: URLSearchParams;
  sign: StandInProvider['sign'];
}

/** Sends the sign-in window, or, once its form is sent, a page that tells its opener who has signed in. */
async function sendWindow(
  request: IncomingMessage,
  response: ServerResponse,
  { searchParams, sign }: WindowContext,
): Promise<void> {
  if (isForeignPost(request)) return void response.writeHead(403).end('This form is on another site.');
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : undefined;
  const html = form ? await signedInPage(form, searchParams.get('origin') ?? '', sign) : signInPage();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function signInPage(): string {
  return page(
    {
      title: 'Sign in with the test provider',
      note: 'It asks for no password and believes any name and address.',
    },
    `<form method="post">
<label>Name<input name="name" autocomplete="off" required maxlength="100" value="Test Person"></label>
<label>E-mail address<input name="email" type="email" autocomplete="off" required value="test@example.org"></label>
<button>Continue</button></form>`,
  );
}

/** Returns a page that posts `{ idToken, user }` to its opener and closes. */
async function signedInPage(
  form: URLSearchParams,
  origin: string,
  sign: StandInProvider['sign'],
): Promise<string> {
  const [name, email] = [form.get('name') ?? '', form.get('email') ?? ''];
  const uid = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const idToken = await sign(new Date(), { sub: uid, name, email, email_verified: true });
  const user = { uid, email, displayName: name, photoURL: null, providerData: [] };
  const values = [{ idToken, user }, origin].map((value) => escapeHtml(JSON.stringify(value)));
  return page(
    { title: 'You are signed in', note: 'This window closes by itself.' },
    `<p data-proof="${values[0]}" data-origin="${values[1]}">Close this window if it stays open.</p>
<script>const { proof, origin } = document.querySelector('[data-proof]').dataset;
opener.postMessage(JSON.parse(proof), JSON.parse(origin)); close();</script>`,
  );
}
