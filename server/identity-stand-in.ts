import type { Config } from './config.ts';

/** A sign-in provider that believes everyone, for trying the product out. */
export interface IdentityStandIn {
  /** The server settings to use it. */
  settings: Partial<Config>;
  /** The address of its public keys. */
  keysUrl: string;
  /** The address of its sign-in window. */
  windowUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the stand-in for the identity provider on loopback, where only people at this machine can sign in with it. Returns
 * undefined if a provider is configured, and outside development, where the stand-in is never loaded.
 */
export async function startIdentityStandIn(config: Config): Promise<IdentityStandIn | undefined> {
  if (config.FIREBASE_PROJECT_ID !== undefined || config.NODE_ENV !== 'development') return undefined;
  const { startProvider } = await import('../sandbox/identity-provider.ts');
  return startProvider();
}
