import { createElement, type SVGProps } from 'react';

interface IconData {
  /** The elements of the drawing, each with its attributes. */
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Returns the component of an icon. The build uses it instead of lucide-react's own function (vite.config.ts), whose options for
 * all icons of a page nobody needs here: they are 1 kB of every first load, and run for each of a hundred icons of a search.
 */
export default function createLucideIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      drawing,
    );
}
