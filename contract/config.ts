import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';

/** The identity provider, with the public settings that its SDK needs. */
export const IdentityProvider = z.object({
  name: z.literal('Google'),
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  emulatorUrl: z.url().nullable().describe('The address of an emulator; null for the real provider'),
  standInUrl: z
    .url()
    .nullable()
    .describe(
      'The sign-in window of the stand-in that replaces the provider in development; null for the real one',
    ),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** The server settings that pages need. */
export const SiteConfig = z.object({
  productName: z.string(),
  contactEmail: z.email().describe('The e-mail address for questions'),
  identityProvider: IdentityProvider.nullable().describe('Null if none is configured'),
  paymentTestMode: z.boolean().describe('True if payments are simulated and charge nothing'),
  limits: z.object({
    names: z.int().positive().describe('Names per search'),
    nameLength: z.int().positive().describe('Characters per name'),
    guestDownloads: z.int().positive().describe('Downloads per guest session'),
    freeDownloads: z.int().positive().describe('Downloads per month of a free account'),
  }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getConfig = endpoint(endpoints.getConfig, {
  summary: 'Returns the settings that pages need.',
  response: SiteConfig,
});
