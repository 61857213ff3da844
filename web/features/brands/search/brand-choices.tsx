import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BrandChoice } from '#contract/brands.ts';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { spellingIn } from '#web/lib/spelling.ts';
import { BrandInitial } from '../panel/brand-initial.tsx';
import { FormatTag } from '../panel/format-tag.tsx';

/** A grid of cards, and on phones a list of rows. In two columns, an odd one is as wide as both; in more, no row is a single brand. */
const CHOICES =
  'max-sm:*:not-first:border-t max-sm:*:border-line sm:grid sm:grid-cols-2 sm:gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2';
/** A phone lists this many brands at first, unless only one more is left. */
const FIRST_CHOICES = 4;

type ChoiceCardProps = { choice: BrandChoice; href: string } & Pick<BrandChoicesProps, 'thumbOf'>;

function ChoiceCard({ choice, href, thumbOf }: ChoiceCardProps) {
  const { label, description, country, color, currentFile } = choice;
  const type = currentFile && fileTypeOfName(currentFile);
  return (
    <Link
      to={href}
      className="flex h-full min-h-16 sm:min-h-21 items-center gap-3 px-2.5 py-2 max-sm:-outline-offset-2 sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:transition-[border-color,box-shadow] sm:hover:border-edge sm:hover:shadow-float"
    >
      {thumbOf(choice, <BrandInitial label={label} color={color} />)}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 sm:grid-cols-[minmax(0,1fr)]">
        <span dir="auto" title={label} className="truncate font-medium leading-snug">
          {label}
        </span>
        {description && (
          <span
            dir="auto"
            title={description}
            className="line-clamp-2 text-[0.8125rem] text-muted leading-[1.3] first-letter:uppercase max-sm:col-span-2"
          >
            {description}
          </span>
        )}
        {country && !description?.includes(country) && (
          <span className="truncate text-[0.8125rem] text-muted leading-[1.3] max-sm:col-start-2 max-sm:row-start-1 max-sm:max-w-32">
            {country}
          </span>
        )}
      </span>
      {type && type !== 'svg' && <FormatTag type={type} />}
      <ChevronRight className="-ml-1 size-4 shrink-0 text-muted sm:hidden" />
    </Link>
  );
}

interface BrandChoicesProps {
  name: string;
  choices: readonly BrandChoice[];
  /** The level of its heading. */
  level: 2 | 3;
  /** Returns the address that chooses a brand. */
  chooseHref: (id: string) => string;
  /** Renders the picture of a brand, or `fallback` if there is none. */
  thumbOf: (choice: BrandChoice, fallback: ReactNode) => ReactNode;
}

/** The brands of one name, of which the visitor chooses one. */
export function BrandChoices({ name, choices, level, chooseHref, thumbOf }: BrandChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const Heading = `h${level}` as const;
  const first = choices.length > FIRST_CHOICES + 1 ? FIRST_CHOICES : choices.length;
  const labels = choices.map(({ label }) => label);
  const More = isOpen ? ChevronUp : ChevronDown;
  return (
    <nav aria-label={`Brands called ${name}`} className="mb-7 max-sm:mb-4">
      <div className="mb-2.5 flex min-h-7 flex-wrap items-baseline gap-x-3">
        <Heading className="font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
          Which {spellingIn(labels, name)}?
        </Heading>
        <p className="text-muted text-sm max-sm:hidden">Pick one to put its logo first.</p>
      </div>
      <div className="max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface">
        <ul className={`${CHOICES} ${choices.length % 3 === 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
          {choices.map((choice, index) => (
            <li key={choice.id} className={`min-w-0 ${index < first || isOpen ? '' : 'max-sm:hidden'}`}>
              <ChoiceCard choice={choice} href={chooseHref(choice.id)} thumbOf={thumbOf} />
            </li>
          ))}
        </ul>
        {choices.length > first && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex h-11 w-full items-center justify-center gap-1 border-line border-t font-medium text-sm -outline-offset-2 sm:hidden"
          >
            {isOpen ? 'Show fewer' : `Show ${choices.length - first} more`}
            <More className="size-4" />
          </button>
        )}
      </div>
    </nav>
  );
}
