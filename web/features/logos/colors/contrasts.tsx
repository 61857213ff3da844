import { Check, TriangleAlert, X } from 'lucide-react';
import { contrastLevel, contrastOf } from '#web/lib/color/contrast.ts';
import { Disclosure } from './disclosure.tsx';

/** How a level is marked; others have a tick. */
const MARKS: Record<string, { Icon: typeof Check; color: string }> = {
  'Too low for text': { Icon: X, color: 'text-danger' },
  'AA for large text': { Icon: TriangleAlert, color: 'text-caution' },
};

const GROUNDS = [
  { name: 'white', hex: '#ffffff' },
  { name: 'black', hex: '#000000' },
] as const;

function Ratio({ color, ground: { name, hex } }: { color: string; ground: (typeof GROUNDS)[number] }) {
  const ratio = contrastOf(color, hex);
  const level = contrastLevel(ratio);
  const { Icon, color: levelColor } = MARKS[level] ?? { Icon: Check, color: 'text-muted' };
  return (
    <td className="py-1 pl-3">
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          style={{ backgroundColor: hex, color }}
          className="flex h-7 w-9 shrink-0 items-center justify-center rounded-md border border-line font-semibold text-sm forced-color-adjust-none"
        >
          Aa
        </span>
        <span>
          <span className="font-mono text-xs">{(Math.floor(ratio * 10) / 10).toFixed(1)}:1</span>
          <span className="sr-only"> on {name}</span>
          <span className={`flex items-center gap-1 text-xs ${levelColor}`}>
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            {level}
          </span>
        </span>
      </span>
    </td>
  );
}

/** The contrast of colours against white and black, folded at first. */
export function Contrasts({ colors }: { colors: readonly string[] }) {
  return (
    <Disclosure summary="Contrast on white and black">
      <table className="mb-3 w-full">
        <thead className="text-left text-muted text-xs">
          <tr>
            {['Colour', 'On white', 'On black'].map((heading) => (
              <th key={heading} scope="col" className="pb-1 font-normal not-first:pl-3">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <tr key={color} className="border-line border-t">
              <th scope="row" className="py-1 text-left font-mono font-normal text-xs">
                {color}
              </th>
              {GROUNDS.map((ground) => (
                <Ratio key={ground.name} color={color} ground={ground} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
