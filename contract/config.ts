import { z } from 'zod';
import * as endpoints from './endpoints.ts';
import { endpoint } from './shared.ts';

/** Where people may sign in with an account of somebody else's; what its SDK needs is public. */
export const IdentityProvider = z.object({
  name: z.literal('Google'),
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  emulatorUrl: z.url().nullable().describe('The stand-in that is asked instead; null for the real one'),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** What a page may know of the server's settings. */
export const SiteConfig = z.object({
  productName: z.string(),
  contactEmail: z.email().describe('Where visitors may write to'),
  identityProvider: IdentityProvider.nullable().describe('null where none is set up'),
  paymentTestMode: z.boolean().describe('Whether payments move no money'),
  limits: z.object({
    names: z.int().positive().describe('Names in one search'),
    nameLength: z.int().positive().describe('Characters in one name'),
    guestDownloads: z.int().positive().describe('Downloads of a guest in one session'),
    freeDownloads: z.int().positive().describe('Downloads of an account in a month, without a subscription'),
  }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getConfig = endpoint(endpoints.getConfig, {
  summary: 'Returns the settings that pages need.',
  response: SiteConfig,
});
