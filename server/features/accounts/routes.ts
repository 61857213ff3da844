import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/accounts.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { CreateRateLimiter, RateLimit, RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { type IdentityDeps, signInWithIdentity } from './identity/sign-in-with-identity.ts';
import { changePassword } from './profile/change-password.ts';
import { changeUsername } from './profile/change-username.ts';
import { type AccountPayments, deleteAccount } from './profile/delete-account.ts';
import { exportAccount } from './profile/export-account.ts';
import { getAccount, getProfile } from './profile/get-profile.ts';
import { createResetLimits, type RequestResetDeps, requestReset } from './reset/request-reset.ts';
import { resetPassword, validateResetToken } from './reset/reset-password.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { VerifiedCredential } from './sessions/store.ts';
import { confirmPassword } from './sign-in/confirm-password.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import { signIn } from './sign-in/sign-in.ts';
import { type Client, createSignInLimits, type SignInLimits } from './sign-in/sign-in-limits.ts';
import { type SignUpDeps, signUp } from './sign-in/sign-up.ts';

const LINK_SENT = 'If this address belongs to an account, a link to choose a new password is on its way.';
const PASSWORD_SET = 'Your password has been reset. You can sign in with it now.';

/** For sign-ups and changes of usernames, per network. */
const SIGN_UP_LIMIT: RateLimit = { name: 'sign-ups', limit: 20, windowMs: HOUR_MS, isGeneral: true };
/** An export can contain a long history, and is made in memory. */
const EXPORTS_PER_HOUR = 5;

export interface AccountsDeps extends IdentityDeps, Omit<RequestResetDeps, 'resetLimits'> {
  createRateLimiter: CreateRateLimiter;
  sessions: Sessions;
  devices: KnownDevices;
  payments: AccountPayments;
}

export function registerAccounts(app: FastifyInstance, deps: AccountsDeps): void {
  const { createRateLimiter } = deps;
  const services = {
    ...deps,
    signInLimits: createSignInLimits(createRateLimiter),
    resetLimits: createResetLimits(createRateLimiter),
    exportLimit: createRateLimiter({ name: 'exports', limit: EXPORTS_PER_HOUR, windowMs: HOUR_MS }),
    signUpLimit: createRateLimiter(SIGN_UP_LIMIT),
  };
  registerSignIn(app, services);
  registerReset(app, services);
  registerProfile(app, services);
}

type Services = AccountsDeps &
  SignUpDeps &
  RequestResetDeps & { signInLimits: SignInLimits; exportLimit: RateLimiter };

function registerSignIn(app: FastifyInstance, services: Services): void {
  const { sessions, devices } = services;

  async function startSession(request: FastifyRequest, reply: FastifyReply, credential: VerifiedCredential) {
    await sessions.start(request, reply, credential);
    if ('passwordHash' in credential) devices.remember(request, reply, credential.accountId);
    return getAccount(services, credential.accountId);
  }

  implement(app, calls.signUp, async (request, reply) => {
    const credential = await signUp(services, request.body, networkOf(request));
    services.count('sign_up');
    return startSession(request, reply, credential);
  });

  implement(app, calls.signIn, async (request, reply) =>
    startSession(request, reply, await signIn(services, request.body, clientOf(request, devices))),
  );

  implement(app, calls.signInWithIdentity, async (request, reply) =>
    startSession(request, reply, await signInWithIdentity(services, request.body)),
  );

  implement(app, calls.signOut, async (request, reply) => {
    await sessions.end(request, reply);
    return { success: true as const };
  });

  implement(app, calls.confirmPassword, async (request) => {
    const { password } = request.body;
    await confirmPassword(services, request.actor, { password, network: networkOf(request) });
    return { success: true as const };
  });
}

function clientOf(request: Pick<FastifyRequest, 'ip' | 'cookies'>, devices: KnownDevices): Client {
  return { network: networkOf(request), deviceOf: (accountId) => devices.read(request, accountId) };
}

function registerReset(app: FastifyInstance, services: Services): void {
  implement(app, calls.requestReset, async (request) => {
    await requestReset(services, { email: request.body.email, network: networkOf(request) });
    return { message: LINK_SENT };
  });

  implement(app, calls.validateResetToken, async ({ query }) => {
    await validateResetToken(services, query.token);
    return { valid: true as const };
  });

  implement(app, calls.resetPassword, async (request) => {
    await resetPassword(services, request.body, clientOf(request, services.devices));
    return { message: PASSWORD_SET };
  });
}

function registerProfile(app: FastifyInstance, services: Services): void {
  implement(app, calls.getProfile, ({ actor }) => getProfile(services, actor));

  implement(app, calls.changeUsername, async (request) => {
    const { accountId } = request.actor;
    const { newUsername } = request.body;
    await changeUsername(services, { accountId, newUsername, network: networkOf(request) });
    return { user: await getAccount(services, accountId) };
  });

  implement(app, calls.changePassword, async (request) => {
    await changePassword(services, request.actor, { ...request.body, network: networkOf(request) });
    return { success: true as const };
  });

  implement(app, calls.endOtherSessions, ({ actor }) => endOtherSessions(services, actor));

  implement(app, calls.exportAccount, async ({ actor }, reply) => {
    reply.header('content-disposition', 'attachment; filename="logotheca-account.json"');
    return exportAccount(services, actor);
  });

  implement(app, calls.deleteAccount, async (request, reply) => {
    await deleteAccount(services, request.actor);
    await services.sessions.end(request, reply);
    services.devices.forget(reply);
    return { success: true as const };
  });
}
