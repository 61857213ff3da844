import { FILE_TYPE_NAMES, FILE_TYPES } from '#contract/file-types.ts';
import { MAX_NAMES } from '#contract/limits.ts';
import { Section } from './section.tsx';

const FIGURES = [
  { figure: MAX_NAMES, words: 'names in one search' },
  {
    figure: FILE_TYPE_NAMES.length,
    words: `formats: ${FILE_TYPE_NAMES.map((name) => FILE_TYPES[name].label).join(', ')}`,
  },
  { figure: 0, words: 'advertisements' },
];

export function ProductSection() {
  return (
    <Section id="product">
      <div className="prose">
        <p>
          Logotheca finds logos in Wikipedia’s media. Type one name, or twenty with commas between them, and
          each gets a group of its own: files from Wikimedia Commons and the English Wikipedia, with their
          licence, their author and the credit line to print. Open one to look at it closely, on any ground.
          Download it exactly as it was uploaded there.
        </p>
        <p>
          It is made for designers, and for everybody who needs the right file today: for a page of partners,
          a slide, a map of tools. It is ad-free, with nothing between you and the file. When Wikimedia can’t
          be reached, a bundled collection of brand logos answers instead, and the page says so.
        </p>
      </div>
      <dl className="mt-8 grid max-w-[40rem] grid-cols-3 gap-4">
        {FIGURES.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end border-ink border-t-2 pt-3">
            <dt className="text-muted text-sm leading-snug">{words}</dt>
            <dd className="font-semibold text-4xl leading-tight tracking-[-0.03em] md:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
