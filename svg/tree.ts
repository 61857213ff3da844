/** An element of a cleaned drawing. Attribute names are those of a sheet: no prefix but `xlink:` and `xml:`. */
export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  children: (SvgElement | string)[];
}

/** A cleaned drawing: nothing in it can run, or reach outside the file. */
export interface Drawing {
  root: SvgElement;
  /** The style elements, in the order of the file. Each has one text. */
  styles: SvgElement[];
  /** Whether an id stands twice; a reference means the first, a style sheet all of them. */
  hasTwins: boolean;
}
