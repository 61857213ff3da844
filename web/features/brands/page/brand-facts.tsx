import { type ReactNode, useState } from 'react';
import { isWikidataId } from '#contract/brand-id.ts';
import type { BrandDetails } from '#contract/brands.ts';
import { formatDate } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { factText } from '../texts.ts';
import { otherNames } from './names.ts';

const LINK =
  'underline decoration-edge underline-offset-3 [overflow-wrap:anywhere] hover:text-accent [&_svg]:mb-0.5 [&_svg]:ml-1.5 [&_svg]:inline';

const FIRST_LANGUAGES = 10;

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid break-inside-avoid grid-cols-[8.5rem_1fr] gap-3 border-line border-t py-2.5">
      <dt className="text-muted [overflow-wrap:anywhere]">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The facts about a brand other than its logos and the links at the top of its page. */
export function BrandFacts({ brand }: { brand: BrandDetails }) {
  const { industry, country, id } = brand;
  if (!industry && !country && !isWikidataId(id)) return null;
  return (
    <Section id="brand-facts" title="Facts">
      <dl className="border-line border-b text-sm">
        {industry && <Fact name="Industry">{factText(industry)}</Fact>}
        {country && <Fact name="Country">{factText(country)}</Fact>}
        {isWikidataId(id) && (
          <Fact name="Wikidata">
            <OutsideLink className={LINK} href={wikidataUrl(id)}>
              {id}
            </OutsideLink>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

export function BrandSources({ brand }: { brand: BrandDetails }) {
  return (
    <Section id="brand-sources" title="Sources">
      <ul className="border-line border-b text-sm">
        {brand.sources.map(({ facts, source, license, url, checkedAt }) => (
          <li key={`${facts} ${source}`} className="border-line border-t py-2.5">
            <p>{facts}</p>
            <p className="mt-0.5 text-muted">
              <OutsideLink className={LINK} href={url}>
                {source}
              </OutsideLink>{' '}
              · {license}
              {checkedAt && ` · checked ${formatDate(checkedAt)}`}
            </p>
          </li>
        ))}
        {isWikidataId(brand.id) && (
          <li className="border-line border-t py-2.5">
            <OutsideLink className={LINK} href={wikidataUrl(brand.id)}>
              Something wrong? Edit it at Wikidata
            </OutsideLink>
          </li>
        )}
      </ul>
    </Section>
  );
}

export function OtherNames({ brand }: { brand: BrandDetails }) {
  const [isOpen, setOpen] = useState(false);
  const languages = otherNames(brand);
  if (languages.length === 0) return null;
  return (
    <Section id="brand-names" title="Other names">
      <dl className="gap-x-10 border-line border-b text-sm sm:columns-2">
        {(isOpen ? languages : languages.slice(0, FIRST_LANGUAGES)).map(({ language, code, names }) => (
          <Fact key={language} name={language ?? 'Also called'}>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <bdi lang={code ?? undefined}>{name}</bdi>
              </span>
            ))}
          </Fact>
        ))}
      </dl>
      {languages.length > FIRST_LANGUAGES && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="mt-4 text-sm">
          {isOpen ? 'Show fewer languages' : `Show all ${languages.length} languages`}
        </Button>
      )}
    </Section>
  );
}

function wikidataUrl(id: string): string {
  return `https://www.wikidata.org/wiki/${id}`;
}
