import { Ban, Check, CircleSlash, Clock, Info, MoveRight, Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { licenseBadge } from '../license-labels.ts';
import { restrictionOf, termsOf } from './license-terms.ts';

const TONES = {
  warning: 'border-danger/40 bg-danger-soft [&_svg]:text-danger',
  hint: 'border-line [&_svg]:text-muted',
} as const;

interface CalloutProps {
  tone: keyof typeof TONES;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Callout({ tone, icon, title, children }: CalloutProps) {
  return (
    <div
      role="note"
      className={`flex gap-3 rounded-xl border p-3.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${TONES[tone]}`}
    >
      {icon}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="[overflow-wrap:anywhere]">{children}</p>
      </div>
    </div>
  );
}

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

function LicenseName({ logo }: { logo: Logo }) {
  const name = logo.license ?? licenseBadge(logo);
  if (!logo.licenseUrl) return name;
  return (
    <OutsideLink
      href={logo.licenseUrl}
      rel="license noopener noreferrer"
      className="inline-flex items-center gap-1.5 touch:relative touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3 underline decoration-edge underline-offset-3 hover:text-accent"
    >
      {name}
    </OutsideLink>
  );
}

function LicensePanel({ logo }: { logo: Logo }) {
  const { may, must, note } = termsOf(logo);
  const isKnown = !logo.unchecked;
  return (
    <section aria-label="Licence" className="flex flex-col gap-3 rounded-xl border border-line p-4 text-sm">
      <h3 className="font-semibold text-base leading-snug">
        {isKnown ? <LicenseName logo={logo} /> : licenseBadge(logo)}
      </h3>
      {may.length > 0 && <Terms title="You may" terms={may} icon={<Check className="text-accent" />} />}
      {isKnown && may.length === 0 && (
        <Terms title="You may" terms={['Nothing without permission']} icon={<CircleSlash />} />
      )}
      {must.length > 0 && <Terms title="You must" terms={must} icon={<MoveRight className="text-muted" />} />}
      {note && <p className="text-muted">{note}</p>}
      {isKnown && logo.author === null && (
        <p className="text-muted">Author not stated. The source page may name one.</p>
      )}
    </section>
  );
}

/** What a logo may be used for: warnings, its licence, and restrictions other than copyright. */
export function LicenseTerms({ logo }: { logo: Logo }) {
  return (
    <>
      {logo.licenseClass === 'nonfree' && (
        <Callout tone="warning" icon={<Ban />} title="Not free to reuse">
          {logo.nonFree
            ? 'The source lists this file as fair use. That doesn’t give you permission to use it.'
            : 'The licence forbids commercial use or changes, or doesn’t allow any use at all.'}
        </Callout>
      )}
      {logo.deletionReason && (
        <Callout tone="warning" icon={<Clock />} title="Nominated for deletion">
          The source may soon delete this file: {logo.deletionReason}
        </Callout>
      )}
      <LicensePanel logo={logo} />
      {logo.restrictions.map(restrictionOf).map(({ name, meaning }) => (
        <Callout key={name} tone="hint" icon={name === 'Trademark' ? <Stamp /> : <Info />} title={name}>
          {meaning}
        </Callout>
      ))}
    </>
  );
}
