import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logoOf } from '#testing/pages/logos.ts';
import { NotPlaced } from './not-placed.tsx';

test('logos that are missing for the same reason share a sentence, which says what to do', () => {
  const silent = 'Wikimedia isn’t answering.';
  const failed = [
    { logo: logoOf('Google'), reason: silent },
    { logo: logoOf('Acme'), reason: 'The file is not an SVG.' },
    { logo: logoOf('BVG'), reason: silent },
  ];
  const actions = { retry: () => undefined, bringBack: () => undefined };
  render(
    <NotPlaced
      {...actions}
      failed={failed}
      hint="Retry, or use your own file."
      lostParts={[]}
      leftOutCount={0}
    />,
  );
  const section = screen.getByRole('region', { name: 'Logos that aren’t on the sheet' });
  const sentences = [...section.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    'Google and BVG are missing: Wikimedia isn’t answering.',
    'Acme is missing: The file is not an SVG.',
    'Retry, or use your own file.',
  ]);
});
