import type { Logo } from '#contract/logos.ts';
import type { LogoSource } from './source.ts';

/** Where assistants get logos from. */
export interface AssistantSource extends LogoSource {
  /** Returns the logos at addresses from earlier results, with licences looked up. Leaves out unknown addresses. */
  findLogos(urls: readonly string[], signal?: AbortSignal): Promise<Logo[]>;
  /** Fetches the file of a logo to read facts from it. This doesn't count as a download. */
  readFile(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Returns the code of an SVG without its margins, with `space` around what it draws as a share of the longer side of that; null if it
   * can't be trimmed. @throws MissingPackage
   */
  trimSvg(code: string, space: number): Promise<string | null>;
}
