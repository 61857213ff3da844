import type { StyleSheet } from 'css-tree';
import type { SvgElement } from '../parse-drawing.ts';
import { finishElements } from './finish-elements.ts';
import { finishStyles } from './finish-styles.ts';

interface MovingDrawing {
  root: SvgElement;
  stylesheets: ReadonlyMap<SvgElement, { tree: StyleSheet }>;
}

/**
 * Replaces the animations of a drawing by what is seen when all have ended, in place: sheets and pictures would show their
 * start. An endless animation is seen at the end of a round; one that doesn't keep its end leaves the drawing as it is without it.
 */
export function finishMotion({ root, stylesheets }: MovingDrawing): void {
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  finishStyles(root, trees);
  finishElements(root, trees.length > 0);
}
