import { encodeBase64 } from '../base64.ts';
import { MAX_ELEMENTS, MAX_SOURCE_BYTES, SvgError } from '../errors.ts';
import { fontTypeOf, rasterTypeOf, readDataUrl } from './data-urls.ts';
import { CssReader } from './parse-css.ts';

/** What visitors read about the parts of a logo that a sheet can't show. */
export const LOST_PARTS = {
  'foreign-object': 'Text in foreignObject isn’t supported on a sheet.',
  'other-file': 'Images and styles from other files aren’t included.',
  'image-format': 'An embedded image is damaged or in an unknown format.',
  'embedded-svg': 'An embedded SVG is damaged or nested too deeply.',
  font: 'A font from another file isn’t included.',
} as const;

export type LostPart = keyof typeof LOST_PARTS;

/** A sanitised SVG that is embedded in another one. */
export interface EmbeddedSvg {
  markup: string;
  /** How many elements are drawn when every reference is followed. */
  elements: number;
}

export type EmbedSvg = (source: Uint8Array, context: FileContext) => EmbeddedSvg;

const SVG_TYPE = 'image/svg+xml';
const MAX_EMBEDDED_DEPTH = 3;

/** What one SVG file shares with the SVGs embedded in it while it is sanitised: limits, and the parts that are lost. */
export class FileContext {
  readonly css: CssReader;
  readonly lost: Set<LostPart>;
  /** The number of drawn elements of each embedded SVG, by its address. */
  readonly drawnElements = new Map<string, number>();
  readonly #embedSvg: EmbedSvg;
  readonly #used: { elements: number; characters: number };
  readonly #depth: number;

  constructor(embedSvg: EmbedSvg, parent?: FileContext) {
    this.#embedSvg = embedSvg;
    this.css = parent?.css ?? new CssReader();
    this.lost = parent?.lost ?? new Set();
    this.#used = parent ? parent.#used : { elements: 0, characters: 0 };
    this.#depth = parent ? parent.#depth + 1 : 0;
  }

  /** @throws SvgError too-large */
  countCharacters(text: string): void {
    this.#used.characters += text.length;
    if (this.#depth > 0 && this.#used.characters > 2 * MAX_SOURCE_BYTES) throw new SvgError('too-large');
  }

  /** @throws SvgError too-many-elements */
  countElement(): void {
    this.#used.elements += 1;
    if (this.#used.elements > MAX_ELEMENTS) throw new SvgError('too-many-elements');
  }

  /** Returns the address of an image as data with its real type, an SVG sanitised; undefined if it can't be included. */
  embedImage(address: string, { allowsSvg = false } = {}): string | undefined {
    const data = readDataUrl(address);
    const type = data && rasterTypeOf(data.bytes);
    if (data && type) return `data:${type};base64,${encodeBase64(data.bytes)}`;
    if (data && allowsSvg && data.type === SVG_TYPE) return this.#embed(data.bytes);
    if (address.trim() !== '') this.lost.add(data ? 'image-format' : 'other-file');
    return undefined;
  }

  /** Returns the address of a font as data, with its real type; undefined if it can't be included. */
  embedFont(address: string): string | undefined {
    const data = readDataUrl(address);
    const type = data && fontTypeOf(data.bytes);
    return data && type ? `data:${type};base64,${encodeBase64(data.bytes)}` : undefined;
  }

  #embed(source: Uint8Array): string | undefined {
    try {
      if (this.#depth >= MAX_EMBEDDED_DEPTH) throw new SvgError('too-deep');
      const { markup, elements } = this.#embedSvg(source, new FileContext(this.#embedSvg, this));
      const address = `data:${SVG_TYPE};base64,${encodeBase64(new TextEncoder().encode(markup))}`;
      this.drawnElements.set(address, elements);
      return address;
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      this.lost.add('embedded-svg');
      return undefined;
    }
  }
}
