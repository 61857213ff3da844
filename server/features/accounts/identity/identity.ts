import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { ResetRequestForm } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

/** Whom the provider says somebody is. */
export interface Identity {
  /** The provider's id of the person. */
  uid: string;
  email: string | null;
  /** Whether the provider knows that the address is theirs. */
  isEmailVerified: boolean;
  name: string | null;
  /** When they proved to the provider who they are; a token may be made long after. */
  signedInAt: Date;
}

export interface IdentityProvider {
  /**
   * Reads a token that the provider made for this project.
   * @throws AppError accounts.identity_invalid; accounts.identity_unavailable where its keys can't be fetched
   */
  verify(idToken: string): Promise<Identity>;
}

interface IdentityOptions {
  projectId: string;
  /** Where the provider publishes its keys. */
  keysUrl: string;
  /** Whether tokens without a signature are taken, as the provider's emulator makes them. */
  isEmulated: boolean;
  clock: Clock;
  log: Log;
}

/** @see https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library */
export const IDENTITY_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** So far may the provider's clock and this one be apart. */
const SKEW_S = 60;
/** A key that is not known makes the keys be fetched again, at most so often: the provider changes them. */
const REFETCH_MS = SECOND_MS;
const KEYS_TIMEOUT_MS = 5 * SECOND_MS;

/** Signing in by tokens of Firebase Authentication. */
export function createIdentityProvider({
  projectId,
  keysUrl,
  isEmulated,
  clock,
  log,
}: IdentityOptions): IdentityProvider {
  const published = createRemoteJWKSet(new URL(keysUrl), {
    cooldownDuration: REFETCH_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  const keyOf: JWTVerifyGetKey<CryptoKey> = async (header, token) => {
    try {
      return await published(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      log.warn({ error }, 'The keys of the sign-in provider can not be fetched');
      throw new AppError('accounts.identity_unavailable');
    }
  };

  return {
    async verify(idToken) {
      const expected = {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'auth_time'],
        clockTolerance: SKEW_S,
        currentDate: clock.now(),
      };
      try {
        const isUnsigned = isEmulated && decodeProtectedHeader(idToken).alg === 'none';
        const { payload } = isUnsigned
          ? UnsecuredJWT.decode(idToken, expected)
          : await jwtVerify(idToken, keyOf, { ...expected, algorithms: ['RS256'] });
        return readIdentity(payload, clock.now());
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('accounts.identity_invalid');
      }
    },
  };
}

/** @throws AppError accounts.identity_invalid where a claim is not as the provider writes it */
function readIdentity(claims: JWTPayload, now: Date): Identity {
  const { sub, iat, auth_time: signedInAt, email, email_verified: isEmailVerified, name } = claims;
  const isPast = (time: unknown) => typeof time === 'number' && time <= now.getTime() / SECOND_MS + SKEW_S;
  const isPerson = typeof sub === 'string' && sub !== '' && sub.length <= 128;
  if (!isPerson || !isPast(iat) || !isPast(signedInAt)) throw new AppError('accounts.identity_invalid');
  const address = ResetRequestForm.shape.email.safeParse(email).data ?? null;
  return {
    uid: sub,
    email: address,
    isEmailVerified: address !== null && isEmailVerified === true,
    name: typeof name === 'string' ? name : null,
    signedInAt: new Date(Math.min(Number(signedInAt) * SECOND_MS, now.getTime())),
  };
}
