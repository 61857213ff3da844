import { Check, CircleSlash, ExternalLink, MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { licenceBadge } from '../../licence-words.ts';
import { licenceTerms } from './licence-terms.ts';

function Terms({ title, terms, icon }: { title: string; terms: readonly string[]; icon: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 text-muted text-xs">{title}</h4>
      <ul className="flex flex-col gap-1">
        {terms.map((term) => (
          <li key={term} className="flex gap-2 [&_svg]:mt-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
            {icon}
            {term}
          </li>
        ))}
      </ul>
    </div>
  );
}

function LicenceName({ logo }: { logo: Logo }) {
  const name = logo.license ?? licenceBadge(logo);
  if (!logo.licenseUrl) return name;
  return (
    <a
      href={logo.licenseUrl}
      target="_blank"
      rel="license noopener noreferrer"
      className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-3 hover:text-accent"
    >
      {name}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}

/** The licence of a logo: its name, what one may do, and what one must do for it. */
export function LicencePanel({ logo }: { logo: Logo }) {
  const { may, must, note } = licenceTerms(logo.licenseClass);
  const nothing = ['Nothing is allowed by the licence alone'];
  return (
    <section aria-label="Licence" className="flex flex-col gap-3 rounded-xl border border-line p-4 text-sm">
      <h3 className="font-semibold text-base leading-snug">
        <LicenceName logo={logo} />
      </h3>
      {may.length > 0 ? (
        <Terms title="You may" terms={may} icon={<Check aria-hidden="true" className="text-accent" />} />
      ) : (
        <Terms title="You may" terms={nothing} icon={<CircleSlash aria-hidden="true" />} />
      )}
      {must.length > 0 && (
        <Terms title="You must" terms={must} icon={<MoveRight aria-hidden="true" className="text-muted" />} />
      )}
      {note && <p className="text-muted">{note}</p>}
    </section>
  );
}
