import type { CssNode, Declaration, List, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';
import { isKeyframes, keyframesName } from '../isolate/scope-styles.ts';
import type { SvgElement } from '../parse-drawing.ts';
import { parseStyle } from '../sanitize/parse-css.ts';
import { splitAtCommas } from '../sanitize/values.ts';
import { hides } from './hides.ts';

/** The declarations of the first and the last keyframe of an animation. */
type Ends = Record<'from' | 'to', Declaration[]>;
type Keyframes = ReadonlyMap<string, Ends>;

/** The values of a block that decide how its animations end, one per animation. */
type Timing = Record<'name' | 'fill' | 'direction' | 'count', string[]>;

const ANIMATION = /^(?:-\w+-)?animation(?:-(name|fill-mode|direction|iteration-count|[a-z-]+))?$/i;
/** The words of the shorthand by what they decide; a name is any other word that keyframes have. */
const WORDS = {
  fill: /^(?:none|forwards|backwards|both)$/i,
  direction: /^(?:normal|(?:alternate-)?reverse|alternate)$/i,
  count: /^(?:infinite|\d*\.?\d+)$/i,
};
const LONGHANDS: Record<string, keyof Timing> = {
  name: 'name',
  'fill-mode': 'fill',
  direction: 'direction',
  'iteration-count': 'count',
};

/** Replaces the animations of stylesheets and style attributes by the declarations with which they end, in place. */
export function finishStyles(root: SvgElement, trees: readonly StyleSheet[]): void {
  const keyframes = takeKeyframes(trees);
  const blocks: List<CssNode>[] = [];
  for (const tree of trees)
    walk(tree, { visit: 'Rule', enter: ({ block }) => void blocks.push(block.children) });
  const timings = blocks.map((block) => timingOf(block, keyframes));
  // Libraries such as animate.css set the name and the fill mode in different rules.
  const shared = mergeTimings(timings.filter(({ name }) => name.length === 0));
  for (const block of blocks) finishBlock(block, shared, keyframes);
  finishAttributes(root, shared, keyframes);
}

function finishAttributes({ attributes, children }: SvgElement, shared: Timing, keyframes: Keyframes): void {
  if (/animation/i.test(attributes.style ?? '')) {
    const style = parseStyle(attributes.style ?? '');
    finishBlock(style.children, shared, keyframes);
    attributes.style = generate(style);
  }
  for (const child of children) if (typeof child !== 'string') finishAttributes(child, shared, keyframes);
}

/** Removes all keyframes, and returns the first and the last ones by name. */
function takeKeyframes(trees: readonly StyleSheet[]): Keyframes {
  const keyframes = new Map<string, Ends>();
  for (const tree of trees) {
    walk(tree, {
      visit: 'Atrule',
      enter(node, item, list) {
        if (!isKeyframes(node)) return;
        const ends: Ends = { from: [], to: [] };
        node.block?.children.forEach((rule) => {
          if (rule.type !== 'Rule') return;
          const declarations = rule.block.children.toArray().filter((part) => part.type === 'Declaration');
          for (const offset of generate(rule.prelude).toLowerCase().split(',')) {
            if (offset === 'from' || Number.parseFloat(offset) === 0) ends.from.push(...declarations);
            if (offset === 'to' || Number.parseFloat(offset) === 100) ends.to.push(...declarations);
          }
        });
        keyframes.set(keyframesName(node.prelude), ends);
        list.remove(item);
      },
    });
  }
  return keyframes;
}

/** Returns the timing that a block declares. */
function timingOf(block: List<CssNode>, keyframes: Keyframes): Timing {
  const timing: Timing = { name: [], fill: [], direction: [], count: [] };
  block.forEach((node) => {
    if (node.type !== 'Declaration' || node.value.type !== 'Value') return;
    const [isAnimation, longhand] = ANIMATION.exec(node.property) ?? [];
    if (!isAnimation) return;
    const key = LONGHANDS[longhand?.toLowerCase() ?? ''];
    const parts = splitAtCommas(node.value.children).map((part) => part.map(wordOf));
    if (key) timing[key] = parts.map((words) => words.join(' '));
    else if (longhand === undefined) Object.assign(timing, shorthandOf(parts, keyframes));
  });
  return timing;
}

/** Returns an identifier without escapes, a string without quotes, or any other value as it is. */
function wordOf(node: CssNode): string {
  if (node.type === 'Identifier') return ident.decode(node.name);
  return node.type === 'String' ? node.value : generate(node);
}

function shorthandOf(parts: readonly string[][], keyframes: Keyframes): Timing {
  const pick = (word: RegExp, initial: string) =>
    parts.map((words) => words.find((each) => word.test(each) && !keyframes.has(each)) ?? initial);
  return {
    name: parts.map((words) => words.find((word) => keyframes.has(word)) ?? 'none'),
    fill: pick(WORDS.fill, 'none'),
    direction: pick(WORDS.direction, 'normal'),
    count: pick(WORDS.count, '1'),
  };
}

function mergeTimings(timings: readonly Timing[]): Timing {
  const last = (key: keyof Timing) => timings.findLast((timing) => timing[key].length > 0)?.[key] ?? [];
  return { name: [], fill: last('fill'), direction: last('direction'), count: last('count') };
}

function finishBlock(block: List<CssNode>, shared: Timing, keyframes: Keyframes): void {
  const own = timingOf(block, keyframes);
  block.forEach((node, item) => {
    if (node.type === 'Declaration' && ANIMATION.test(node.property)) block.remove(item);
  });
  const at = (key: 'fill' | 'direction' | 'count', index: number) => {
    const words = own[key].length > 0 ? own[key] : shared[key];
    return (words[index % words.length] ?? '').toLowerCase();
  };
  for (const [index, name] of own.name.entries()) {
    const ends = keyframes.get(name);
    if (!ends) continue;
    // Only `!important` wins over every other rule and style, as an animation does.
    for (const { property, value } of endOf(
      ends,
      at('fill', index),
      at('direction', index),
      at('count', index),
    ))
      if (!ANIMATION.test(property))
        block.appendData({ type: 'Declaration', important: true, property, value });
  }
}

/** Returns what an animation leaves: nothing if it doesn't keep its end. An endless one is seen at the end of a round. */
function endOf(ends: Ends, fill: string, direction: string, count: string): readonly Declaration[] {
  const isEndless = count === 'infinite';
  if (!isEndless && fill !== 'forwards' && fill !== 'both') return [];
  const rounds = isEndless ? 1 : Math.ceil(Number(count || '1'));
  const isLastReversed = direction.startsWith('alternate') && rounds % 2 === 0;
  const isForward = direction.endsWith('reverse') === isLastReversed;
  const [end, start] = isForward ? [ends.to, ends.from] : [ends.from, ends.to];
  return isEndless && end.some(({ property, value }) => hides(property, generate(value))) ? start : end;
}
