import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/accounts.ts';
import type { Background } from '#server/platform/background.ts';
import { type Clock, HOUR_MS } from '#server/platform/clock.ts';
import type { Counters } from '#server/platform/counters.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import type { IdentityProvider } from './identity/identity.ts';
import { signInWithIdentity } from './identity/sign-in-with-identity.ts';
import { changeUsername } from './profile/change-username.ts';
import { type AccountPayments, deleteAccount } from './profile/delete-account.ts';
import { describeAccount } from './profile/describe-account.ts';
import { exportAccount } from './profile/export-account.ts';
import { getProfile } from './profile/get-profile.ts';
import { type RequestResetDeps, requestReset } from './reset/request-reset.ts';
import { createResetLimits } from './reset/reset-limits.ts';
import { resetPassword } from './reset/reset-password.ts';
import { validateResetToken } from './reset/validate-reset-token.ts';
import type { Sessions } from './sessions/sessions.ts';
import { confirmPassword } from './sign-in/confirm-password.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import { signIn } from './sign-in/sign-in.ts';
import { createSignInLimits, type Origin, type SignInLimits } from './sign-in/sign-in-limits.ts';
import { type SignUpDeps, signUp } from './sign-in/sign-up.ts';

const LINK_SENT = 'If this address belongs to an account, a link to choose a new password is on its way.';
const PASSWORD_SET = 'Your password has been reset. You can sign in with it now.';

const SIGN_UPS_PER_HOUR = 20;

export interface AccountsDeps {
  db: Database;
  clock: Clock;
  createRateLimiter: CreateRateLimiter;
  /** Counts sign-ups, by the day. */
  count: Counters['count'];
  sessions: Sessions;
  devices: KnownDevices;
  mailer: Mailer;
  background: Background;
  /** Null where none is set up. */
  identityProvider: IdentityProvider | null;
  payments: AccountPayments;
  /** The address of this site, as links in mail have it. */
  siteUrl(): string;
  /** Whether an address may make only so many accounts; the limits of sign-in and reset stand always. */
  limitsSignUps: boolean;
}

export function registerAccounts(app: FastifyInstance, deps: AccountsDeps): void {
  const { createRateLimiter, limitsSignUps } = deps;
  const signUps = createRateLimiter({ name: 'sign-ups', limit: SIGN_UPS_PER_HOUR, windowMs: HOUR_MS });
  const services = {
    ...deps,
    signInLimits: createSignInLimits(createRateLimiter),
    resetLimits: createResetLimits(createRateLimiter),
    signUpLimit: limitsSignUps ? signUps : null,
  };
  registerSignIn(app, services);
  registerReset(app, services);
  registerProfile(app, services);
}

type Services = AccountsDeps & SignUpDeps & RequestResetDeps & { signInLimits: SignInLimits };

function registerSignIn(app: FastifyInstance, services: Services): void {
  const { sessions, devices } = services;

  implement(app, calls.signUp, async (request, reply) => {
    const proof = await signUp(services, request.body, networkOf(request));
    services.count('sign_up');
    await sessions.start(request, reply, proof);
    devices.remember(request, reply, proof.accountId);
    return describeAccount(services, proof.accountId);
  });

  implement(app, calls.signIn, async (request, reply) => {
    const proof = await signIn(services, request.body, originOf(request, devices));
    await sessions.start(request, reply, proof);
    devices.remember(request, reply, proof.accountId);
    return describeAccount(services, proof.accountId);
  });

  implement(app, calls.signInWithIdentity, async (request, reply) => {
    const proof = await signInWithIdentity(services, request.body);
    await sessions.start(request, reply, proof);
    return describeAccount(services, proof.accountId);
  });

  implement(app, calls.signOut, async (request, reply) => {
    await sessions.end(request, reply);
    return { success: true as const };
  });

  implement(app, calls.confirmPassword, async (request) => {
    const given = { password: request.body.password, address: networkOf(request) };
    await confirmPassword(services, request.actor, given);
    return { success: true as const };
  });
}

/** Where a request comes from, as wrong passwords are counted. */
function originOf(request: Pick<FastifyRequest, 'ip' | 'cookies'>, devices: KnownDevices): Origin {
  return {
    address: networkOf(request),
    deviceOf: (accountId) => devices.read(request, accountId),
  };
}

function registerReset(app: FastifyInstance, services: Services): void {
  implement(app, calls.requestReset, async (request) => {
    const asked = { email: request.body.email, address: networkOf(request) };
    await requestReset(services, asked);
    return { message: LINK_SENT };
  });

  implement(app, calls.validateResetToken, async ({ query }) => {
    await validateResetToken(services, query.token);
    return { valid: true as const };
  });

  implement(app, calls.resetPassword, async (request) => {
    await resetPassword(services, request.body, originOf(request, services.devices));
    return { message: PASSWORD_SET };
  });
}

function registerProfile(app: FastifyInstance, services: Services): void {
  implement(app, calls.getProfile, ({ actor }) => getProfile(services, actor));

  implement(app, calls.changeUsername, async ({ actor, body }) => {
    await changeUsername(services, actor.accountId, body.newUsername);
    return { user: await describeAccount(services, actor.accountId) };
  });

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
