import type { ReactNode } from 'react';
import type { BrandChoice } from '#contract/brands.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { NameBrand } from './arrange-brand.ts';
import { CHOICE, CHOICES, CHOICES_HEADING, CHOICES_SECTION } from './brand-layout.ts';

type ChoiceCardProps = { choice: BrandChoice; href: string } & Pick<BrandChoicesProps, 'thumbOf'>;

function ChoiceCard({ choice, href, thumbOf }: ChoiceCardProps) {
  const { label, description, country, thumbUrl } = choice;
  return (
    <Link
      href={href}
      className={`flex ${CHOICE} items-center gap-3 rounded-xl border border-line bg-surface p-2.5 transition-[border-color,box-shadow] hover:border-edge hover:shadow-float`}
    >
      {thumbOf(thumbUrl ?? '')}
      <span className="flex min-w-0 flex-col">
        <span dir="auto" title={label} className="truncate font-medium leading-snug">
          {label}
        </span>
        {description && (
          <span
            dir="auto"
            title={description}
            className={`text-[0.8125rem] text-muted leading-[1.3] first-letter:uppercase ${country ? 'truncate' : 'line-clamp-2'}`}
          >
            {description}
          </span>
        )}
        {country && <span className="truncate text-[0.8125rem] text-muted leading-[1.3]">{country}</span>}
      </span>
    </Link>
  );
}

export interface BrandChoicesProps extends NameBrand {
  /** The level of its heading. */
  level: 2 | 3;
  /** Returns the address that chooses a brand. */
  chooseHref: (id: string) => string;
  /** Renders the picture of a brand by its address, which is empty if there is none. */
  thumbOf: (url: string) => ReactNode;
}

/** The brands of one name, of which the visitor chooses one. */
export default function BrandChoices({ name, choices, level, chooseHref, thumbOf }: BrandChoicesProps) {
  const Heading = `h${level}` as const;
  return (
    <nav aria-label={`Brands called ${name}`} className={CHOICES_SECTION}>
      <div className={`flex flex-wrap items-baseline gap-x-3 ${CHOICES_HEADING}`}>
        <Heading className="font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
          Which “{name}” do you mean?
        </Heading>
        <p className="text-muted text-sm max-sm:hidden">Choose a brand to see its logos first.</p>
      </div>
      <ul className={CHOICES}>
        {choices.map((choice) => (
          <li key={choice.id} className="min-w-0">
            <ChoiceCard choice={choice} href={chooseHref(choice.id)} thumbOf={thumbOf} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
