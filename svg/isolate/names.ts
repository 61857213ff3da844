/** How the names in one logo are written on a sheet, where every place has names of its own. */
export interface Names {
  /** The id of the element around the logo. */
  place: string;
  id: (name: string) => string;
  className: (name: string) => string;
  /** A name of an animation or a font. */
  own: (name: string) => string;
}

/** What a name may not hold, so that it needs no escape in XML, CSS, url() or the timing of an animation. */
const UNSAFE = /[^\p{L}\p{N}_-]/gu;

/**
 * Names for the place of this number, counted from 1. Two places never share a name: `l2` and a line stand before
 * each. No hyphen joins them, because one ends an id in the timing of an animation.
 */
export function namesForPlace(number: number): Names {
  const place = `l${number}`;
  const own = (name: string) =>
    `${place}_${name.replaceAll(UNSAFE, (mark) => `_x${mark.codePointAt(0)?.toString(16)}_`)}`;
  return { place, id: own, className: own, own };
}
