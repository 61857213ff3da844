import type { Logo } from '#contract/logos.ts';
import type { LogoSource } from './source.ts';

/** Where assistants get logos from. */
export interface AssistantSource extends LogoSource {
  /** Returns the logos at addresses from earlier results, with licences looked up. Leaves out unknown addresses. */
  findLogos(urls: readonly string[], signal?: AbortSignal): Promise<Logo[]>;
  /** Fetches the file of a logo to read facts from it. This doesn't count as a download. */
  readFile(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
}
