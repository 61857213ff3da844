import type { SvgElement } from '../parse-drawing.ts';
import { idNamedBy } from '../references.ts';
import { hides } from './hides.ts';
import { endsOfPath } from './path-end.ts';

type Attributes = SvgElement['attributes'];

const ANIMATIONS = new Set(['set', 'animate', 'animateColor', 'animateTransform', 'animateMotion']);
/** A time, or the begin or end of another animation; anything else waits for a visitor. */
const BEGINS_ALONE = /^\s*(?:[+-]?\s*\d|\S+\.(?:begin|end)\b)/;
/** Attributes that no rule overrides. */
const NOT_STYLED =
  /^(?:d|points|path|offset|viewBox|class|transform|(?:xlink:)?href|[xyrz]|[cfr][xyr]|[xy][12]|width|height|.*[A-Z].*)$/;
/** A value that ends no declaration. */
const ONE_VALUE = /^[^;{}!]+$/;

/** Sets the attributes that animation elements leave changed when all have ended, and removes the elements, in place. */
export function finishElements(root: SvgElement, hasStyles: boolean): void {
  const byId = new Map<string, SvgElement>();
  const animations: { animation: SvgElement; parent: SvgElement }[] = [];
  const visit = (element: SvgElement) => {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (ANIMATIONS.has(child.name)) animations.push({ animation: child, parent: element });
      visit(child);
    }
  };
  visit(root);
  for (const { animation, parent } of animations) {
    const address = animation.attributes.href ?? animation.attributes['xlink:href'];
    const target = address === undefined ? parent : byId.get(idNamedBy(address) ?? '');
    if (target) finish(animation, target, { byId, hasStyles });
  }
  for (const { animation, parent } of animations) {
    // Selectors such as `:nth-child` count the element.
    if (hasStyles) Object.assign(animation, { name: 'desc', attributes: {}, children: [] });
    else parent.children = parent.children.filter((child) => child !== animation);
  }
}

function finish(
  { name, attributes, children }: SvgElement,
  { attributes: target }: SvgElement,
  { byId, hasStyles }: { byId: ReadonlyMap<string, SvgElement>; hasStyles: boolean },
): void {
  const animated = attributes.attributeName?.trim() ?? '';
  if (!isKept(name, attributes)) return;
  if (name === 'animateMotion') {
    moveTo(endOfMotion(attributes, children, byId), target);
    return;
  }
  const value = endValueOf(animated, attributes, target[animated])?.trim();
  if (!value || animated === '') return;
  if (name === 'animateTransform') transform(attributes, value, target);
  else if (animated.endsWith('href')) target[target.href === undefined ? 'xlink:href' : 'href'] = value;
  else {
    target[animated] = value;
    const isStyled = hasStyles || target.style !== undefined;
    if (isStyled && !NOT_STYLED.test(animated) && ONE_VALUE.test(value))
      target.style = [target.style, `${animated}:${value}`].filter(Boolean).join(';');
  }
}

function isEndless({ repeatCount, repeatDur }: Attributes): boolean {
  return [repeatCount, repeatDur].some((time) => time?.trim() === 'indefinite');
}

/** True if an animation begins by itself and is endless or keeps its end; or if it sets a value for good. */
function isKept(name: string, attributes: Attributes): boolean {
  const { begin, dur = 'indefinite', end, fill } = attributes;
  const isBegun = begin === undefined || begin.split(';').some((time) => BEGINS_ALONE.test(time));
  if (!isBegun) return false;
  if (isEndless(attributes)) return true;
  if (dur.trim() === 'indefinite') return name === 'set' && end === undefined;
  return fill?.trim() === 'freeze';
}

/** Returns the value with which an animation ends, or an endless one is visible. */
function endValueOf(animated: string, attributes: Attributes, base: string | undefined): string | undefined {
  const { values, from, to, by } = attributes;
  const listed = values?.split(';').filter((value) => value.trim() !== '') ?? [from, to];
  const [first, last] = [listed[0], listed.at(-1)];
  if (last !== undefined) return isEndless(attributes) && hides(animated, last) ? first : last;
  const sum = Number(from ?? base ?? 0) + Number(by);
  return Number.isFinite(sum) ? `${sum}` : undefined;
}

/** Returns the point at which a motion ends as `x,y`. */
function endOfMotion(
  { values, to, path, keyPoints }: Attributes,
  children: SvgElement['children'],
  byId: ReadonlyMap<string, SvgElement>,
): string | undefined {
  const link = children.find((child) => typeof child !== 'string' && child.name === 'mpath');
  const { href, 'xlink:href': oldHref } = typeof link === 'object' ? link.attributes : {};
  const d = byId.get(idNamedBy(href ?? oldHref ?? '') ?? '')?.attributes.d ?? path;
  const ends = d === undefined ? undefined : endsOfPath(d);
  if (ends) return Number(keyPoints?.split(';').at(-1) ?? 1) === 0 ? ends.start : ends.end;
  return values?.split(';').findLast((point) => point.trim() !== '') ?? to;
}

function transform(
  { type = 'translate', attributeName = 'transform', ...animation }: Attributes,
  value: string,
  target: Attributes,
): void {
  const isAdded = animation.additive === 'sum';
  target[attributeName] = `${isAdded ? (target[attributeName] ?? '') : ''} ${type.trim()}(${value})`.trim();
}

function moveTo(point: string | undefined, target: Attributes): void {
  if (point) target.transform = `translate(${point.trim()}) ${target.transform ?? ''}`.trim();
}
