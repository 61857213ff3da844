import { z } from 'zod';
import { ExportedCollection } from './collections.ts';
import {
  CHANGED_USERNAME_RULES,
  CURRENT_PASSWORD_RULES,
  EMAIL_RULES,
  NEW_PASSWORD_RULES,
  NEW_USERNAME_RULES,
  PASSWORD_MISMATCH,
  PASSWORD_RULES,
  SIGN_IN_NAME_RULES,
} from './constants/account-rules.ts';
import { MAX_PASSWORD_LENGTH } from './constants/input-limits.ts';
import { DownloadRecord } from './downloads.ts';
import { Count, endpoint, OwnId, Success, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { ExportedKey } from './keys.ts';
import { PROVIDER_ERRORS, Subscription } from './subscription.ts';

interface TextRules {
  minLength: { value: number; message: string };
  maxLength: { value: number; message: string };
}

/** Returns a schema of a text with these lengths. */
function text({ minLength, maxLength }: TextRules) {
  return z.string().min(minLength.value, minLength.message).max(maxLength.value, maxLength.message);
}

/** Returns a schema of a username that an account can have. */
function usernameOf({ required, pattern, ...lengths }: typeof NEW_USERNAME_RULES) {
  return z.string().trim().min(1, required).pipe(text(lengths).regex(pattern.value, pattern.message));
}

export const Username = usernameOf(CHANGED_USERNAME_RULES);

export const Email = z
  .string()
  .trim()
  .max(EMAIL_RULES.maxLength.value, EMAIL_RULES.maxLength.message)
  .pipe(z.email({ pattern: EMAIL_RULES.pattern.value, error: EMAIL_RULES.pattern.message }));

const Password = text(NEW_PASSWORD_RULES);

/** An account, as returned to its owner. */
export const Account = z.object({
  id: z.int().positive(),
  username: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  isSubscribed: z.boolean(),
  subscriptionExpiryDate: Time.nullable().describe(
    'The end of Premium; null on the free plan and while the subscription renews',
  ),
  subscription: Subscription.nullable().describe(
    'The paid subscription; null on the free plan and for codes and grants',
  ),
  downloadCount: Count.describe('Downloads counted in the current session or month'),
  hasPassword: z.boolean().describe('True if the account has a password'),
  createdAt: Time,
});
export type Account = z.infer<typeof Account>;

export const SignUpForm = z
  .object({
    username: usernameOf(NEW_USERNAME_RULES),
    email: Email,
    password: Password,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORD_MISMATCH,
  });
export type SignUpForm = z.infer<typeof SignUpForm>;

const TAKEN = ['accounts.username_taken', 'accounts.email_taken'] as const;

export const signUp = endpoint(endpoints.signUp, {
  summary: 'Creates an account with a password and signs in.',
  access: 'visitor',
  body: SignUpForm,
  response: Account,
  errors: [...TAKEN, 'accounts.password_guessable', 'accounts.too_many_attempts'],
});

export const SignInForm = z.object({
  username: z.string().trim().pipe(text(SIGN_IN_NAME_RULES)).describe('Username or e-mail address'),
  password: Password,
});
export type SignInForm = z.infer<typeof SignInForm>;

export const signIn = endpoint(endpoints.signIn, {
  summary: 'Signs in with a username or e-mail address and a password.',
  access: 'visitor',
  body: SignInForm,
  response: Account,
  errors: ['accounts.wrong_credentials', 'accounts.too_many_attempts'],
});

export const signInWithIdentity = endpoint(endpoints.signInWithIdentity, {
  summary:
    'Signs in with a token of the identity provider. The token takes precedence: a `user` that disagrees is ignored.',
  access: 'visitor',
  body: z.object({
    idToken: z.string().min(1).max(8192),
    user: z
      .object({
        uid: z.string().max(128),
        email: z.string().max(254).nullable(),
        displayName: z.string().max(200).nullable(),
        photoURL: z.string().max(2000).nullable(),
        providerData: z.array(z.unknown()).max(20),
      })
      .partial()
      .optional()
      .catch(undefined),
  }),
  response: Account,
  errors: [
    'accounts.identity_invalid',
    'accounts.identity_unavailable',
    'accounts.identity_not_configured',
    'accounts.email_taken',
  ],
});

export const signOut = endpoint(endpoints.signOut, {
  summary: 'Ends the session.',
  access: 'visitor',
  response: Success,
});

export const confirmPassword = endpoint(endpoints.confirmPassword, {
  summary: 'Confirms the password of the account. Allows sensitive calls for 15 minutes.',
  access: 'account',
  body: z.object({ password: z.string().min(1, PASSWORD_RULES.required).max(MAX_PASSWORD_LENGTH) }),
  response: Success,
  errors: ['accounts.wrong_credentials', 'accounts.too_many_attempts'],
});

export const requestReset = endpoint(endpoints.requestReset, {
  summary:
    'Mails a reset link if the address belongs to an account. The response is the same for every address.',
  access: 'visitor',
  body: z.object({ email: Email }),
  response: z.object({ message: z.string() }),
  errors: ['accounts.too_many_attempts'],
});

const ResetToken = z.string().max(200);

export const validateResetToken = endpoint(endpoints.validateResetToken, {
  summary: 'Checks whether a reset link is valid.',
  access: 'visitor',
  query: z.object({ token: ResetToken.default('') }),
  response: z.object({ valid: z.literal(true) }),
  errors: ['accounts.reset_token_invalid'],
});

export const resetPassword = endpoint(endpoints.resetPassword, {
  summary:
    'Sets a new password with a single-use reset token, signs out every session and ends every API key.',
  access: 'visitor',
  body: z.object({ token: ResetToken, newPassword: Password }),
  response: z.object({ message: z.string() }),
  errors: ['accounts.reset_token_invalid', 'accounts.password_guessable'],
});

export const getProfile = endpoint(endpoints.getProfile, {
  summary: 'Returns the signed-in account, or null for a guest.',
  access: 'visitor',
  query: z.object({ userId: OwnId }),
  response: z.object({ user: Account.nullable() }),
});

export const changeUsername = endpoint(endpoints.changeUsername, {
  summary: 'Changes the username.',
  access: 'account',
  body: z.object({ newUsername: Username, userId: OwnId }),
  response: z.object({ user: Account }),
  errors: ['accounts.username_taken', 'accounts.too_many_attempts'],
});

export const changePassword = endpoint(endpoints.changePassword, {
  summary: 'Changes the password and ends all other sessions of the account.',
  access: 'account',
  body: z.object({
    currentPassword: z.string().min(1, CURRENT_PASSWORD_RULES.required).max(MAX_PASSWORD_LENGTH),
    newPassword: Password,
  }),
  response: Success,
  errors: ['accounts.wrong_credentials', 'accounts.password_guessable', 'accounts.too_many_attempts'],
});

export const endOtherSessions = endpoint(endpoints.endOtherSessions, {
  summary: 'Ends all sessions of the account except the current one.',
  access: 'account',
  response: z.object({ ended: Count }),
});

export const exportAccount = endpoint(endpoints.exportAccount, {
  summary: 'Returns everything stored about the account, as JSON.',
  access: 'account',
  response: z.object({
    exportedAt: Time,
    account: Account,
    entitlements: z.array(
      z.object({ source: z.string(), startsAt: Time, endsAt: Time, endedAt: Time.nullable() }),
    ),
    paymentCustomer: z.string().nullable().describe('The id of the account at the payment provider'),
    downloads: z.array(
      DownloadRecord.extend({
        batchId: z.int().positive().nullable().describe('The same for all files of a batch; null otherwise'),
      }),
    ),
    collections: z.array(ExportedCollection),
    keys: z.array(ExportedKey).describe('API keys, also ended ones'),
    sessions: z.array(z.object({ createdAt: Time, expiresAt: Time })),
  }),
  errors: ['accounts.password_needed', 'accounts.too_many_attempts'],
});

export const deleteAccount = endpoint(endpoints.deleteAccount, {
  summary: 'Deletes the account and all its data.',
  access: 'account',
  response: Success,
  errors: ['accounts.password_needed', 'accounts.last_administrator', ...PROVIDER_ERRORS],
});
