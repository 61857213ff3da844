import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { Email } from '#contract/accounts.ts';
import { AppError } from '#contract/http/errors.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

/** A person as identified by the provider. */
export interface Identity {
  /** The person's id at the provider. */
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** When the person signed in at the provider. The token may be much newer. */
  signedInAt: Date;
}

export interface IdentityProvider {
  /**
   * Verifies a token that the provider issued for this project.
   * @throws AppError accounts.identity_invalid; accounts.identity_unavailable if the keys can't be fetched
   */
  verify(idToken: string): Promise<Identity>;
}

interface IdentityOptions {
  projectId: string;
  /** The address of the provider's public keys. */
  keysUrl: string;
  /** Accepts the unsigned tokens of the provider's emulator. */
  isEmulated: boolean;
  clock: Clock;
  log: Log;
}

/** @see https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library */
export const IDENTITY_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** The largest accepted difference between the provider's clock and this server's. */
const CLOCK_SKEW_S = 60;
/** A token with an unknown key triggers a refetch, because the provider rotates its keys, but at most once per interval. */
const REFETCH_INTERVAL_MS = SECOND_MS;
const KEYS_TIMEOUT_MS = 5 * SECOND_MS;

/** Creates a verifier of Firebase Authentication tokens. */
export function createIdentityProvider(options: IdentityOptions): IdentityProvider {
  const { projectId, keysUrl, isEmulated, clock, log } = options;
  const fetchKey = createRemoteJWKSet(new URL(keysUrl), {
    cooldownDuration: REFETCH_INTERVAL_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  const getKey: JWTVerifyGetKey<CryptoKey> = async (header, token) => {
    try {
      return await fetchKey(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      log.warn({ error }, 'Cannot fetch the keys of the identity provider');
      throw new AppError('accounts.identity_unavailable');
    }
  };

  return {
    async verify(idToken) {
      const expected = {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'auth_time'],
        clockTolerance: CLOCK_SKEW_S,
        currentDate: clock.now(),
      };
      try {
        const isUnsigned = isEmulated && decodeProtectedHeader(idToken).alg === 'none';
        const { payload } = isUnsigned
          ? UnsecuredJWT.decode(idToken, expected)
          : await jwtVerify(idToken, getKey, { ...expected, algorithms: ['RS256'] });
        return readIdentity(payload, clock.now());
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('accounts.identity_invalid');
      }
    },
  };
}

/** @throws AppError accounts.identity_invalid if a claim is missing or malformed */
function readIdentity(claims: JWTPayload, now: Date): Identity {
  const { sub, iat, auth_time: signedInAt, email, email_verified: isEmailVerified, name } = claims;
  const isPast = (time: unknown) =>
    typeof time === 'number' && time <= now.getTime() / SECOND_MS + CLOCK_SKEW_S;
  const isSubject = typeof sub === 'string' && sub !== '' && sub.length <= 128;
  if (!isSubject || !isPast(iat) || !isPast(signedInAt)) throw new AppError('accounts.identity_invalid');
  const address = Email.safeParse(email).data ?? null;
  return {
    uid: sub,
    email: address,
    isEmailVerified: address !== null && isEmailVerified === true,
    name: typeof name === 'string' ? name : null,
    signedInAt: new Date(Math.min(Number(signedInAt) * SECOND_MS, now.getTime())),
  };
}
