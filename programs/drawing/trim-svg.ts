import { loadDrawing } from './load-drawing.ts';

/** Trims the code of an SVG on this computer (see `AssistantSource`). @throws MissingPackage */
export async function trimSvg(code: string, space: number): Promise<string | null> {
  const { trim } = await loadDrawing();
  const trimmed = await trim(Buffer.from(code), 'svg', { space }).catch(() => null);
  return trimmed && new TextDecoder().decode(trimmed);
}
