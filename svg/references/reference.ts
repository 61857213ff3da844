/** A part of the file that an element means, and how often it is drawn for it. */
export interface Reference {
  id: string;
  /** Once; once for each element within, which inherits it; or for each vertex of each path within. */
  drawn: 'once' | 'by-element' | 'by-vertex';
}

/** How often what a property means is drawn. Any property may take the value of one of the author's own. */
export function timesDrawn(property: string): Reference['drawn'] {
  if (/^(?:--.*|marker(?:-mid)?|initial-value)$/i.test(property)) return 'by-vertex';
  return /^(?:fill|stroke|marker-start|marker-end)$/i.test(property) ? 'by-element' : 'once';
}

/** The ids that an address within the file may mean: as it is written, and without its percent code. */
export function idsOf(address: string): string[] {
  const id = address.slice(1);
  if (!id.includes('%')) return [id];
  try {
    return [id, decodeURIComponent(id)];
  } catch {
    return [id];
  }
}
