import { Ban, Clock, Info, Stamp } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { Callout } from './callout.tsx';
import { restrictionWords } from './restriction-words.ts';

/** What may keep somebody from using the file at all: that it is not free, or about to be deleted. */
export function Warnings({ logo }: { logo: Logo }) {
  return (
    <>
      {logo.licenseClass === 'nonfree' && (
        <Callout tone="warning" icon={<Ban aria-hidden="true" />} title="Not free to reuse">
          {logo.nonFree
            ? 'The source shows this file under a fair-use rule, which does not extend to you.'
            : 'Its licence forbids commercial use or changes, or grants nothing at all.'}
        </Callout>
      )}
      {logo.deletionReason && (
        <Callout tone="warning" icon={<Clock aria-hidden="true" />} title="Nominated for deletion">
          The source may remove this file: {logo.deletionReason}
        </Callout>
      )}
    </>
  );
}

/** Limits beside copyright. */
export function Restrictions({ restrictions }: Pick<Logo, 'restrictions'>) {
  const words = restrictions.map(restrictionWords);
  return words.map(({ name, means }) => (
    <Callout
      key={name}
      tone="hint"
      icon={name === 'Trademark' ? <Stamp aria-hidden="true" /> : <Info aria-hidden="true" />}
      title={name}
    >
      {means}
    </Callout>
  ));
}
