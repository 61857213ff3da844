import type { Logo } from '#contract/logos.ts';
import type { LogoSource } from './source.ts';

/** Where assistants get logos from. */
export interface AssistantSource extends LogoSource {
  /** Returns the logos at addresses that earlier results stated, with their licences looked up; without those that aren't known. */
  findLogos(urls: readonly string[], signal?: AbortSignal): Promise<Logo[]>;
  /** Fetches the file of a logo to read facts from it, which is no download. */
  readFile(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
}
