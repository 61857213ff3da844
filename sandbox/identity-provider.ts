import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

const PROJECT_ID = 'logotheca-test';

/** The claims of a token; undefined removes a default claim. */
export type Claims = Record<string, unknown>;

/** How the key server responds: 503 for `fails`, an HTML page with status 200 for `html`. */
type KeyServerMode = 'ok' | 'fails' | 'hangs' | 'html';

export interface StandInProvider {
  /** The server settings to use this provider. */
  settings: Record<string, string>;
  /** The address of its public keys. */
  keysUrl: string;
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

/** Starts a stand-in for Firebase Authentication on loopback. It issues tokens and publishes the keys that verify them. */
export async function startProvider(): Promise<StandInProvider> {
  let key = await createKey();
  let mode: KeyServerMode = 'ok';
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    sendKeys(mode, [key.published], response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      FIREBASE_PROJECT_ID: PROJECT_ID,
      FIREBASE_API_KEY: 'a-public-key',
      FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    },
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwk/securetoken`,
    fetches: () => fetches,
    sign: (now, claims) =>
      new SignJWT(claimsOf(now, claims))
        .setProtectedHeader({ alg: 'RS256', kid: key.published.kid ?? '', typ: 'JWT' })
        .sign(key.secret),
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
