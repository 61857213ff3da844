import { FILE_TYPE_NAMES, FILE_TYPES } from '#contract/file-types.ts';
import { MAX_NAMES } from '#contract/input-limits.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Section } from './section.tsx';

const FORMATS = FILE_TYPE_NAMES.map((name) => FILE_TYPES[name].label);
const FIGURES = [
  { figure: MAX_NAMES, text: 'names in one search' },
  { figure: FORMATS.length, text: `formats: ${FORMATS.join(', ')}` },
  { figure: 0, text: 'ads' },
];

export function ProductSection() {
  return (
    <Section id="product">
      <div className="prose">
        <p>
          Logotheca finds logos in Wikipedia’s media collection. Search for one name, or up to {MAX_NAMES}{' '}
          names separated by commas, and the results are grouped by name: files from Wikimedia Commons and the
          English Wikipedia, with their licence, author and credit line. Open a logo to see it up close on any
          background, and download the original file.
        </p>
        <p>
          It’s made for designers and anyone else who needs the right file fast, whether for a partner page, a
          slide or a product map. It’s ad-free. If Wikimedia can’t be reached, you’ll get results from a
          bundled collection of brand logos, and the page tells you.
        </p>
      </div>
      <dl className="mt-8 grid max-w-[40rem] grid-cols-3 gap-4">
        {FIGURES.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end border-ink border-t-2 pt-3">
            <dt className="text-muted text-sm leading-snug">{text}</dt>
            <dd className="font-semibold text-4xl leading-tight tracking-[-0.03em] md:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function BatchSection() {
  return (
    <Section id="batch">
      <div className="prose">
        <p>
          Twenty logos shouldn’t take twenty downloads. With Premium, you can download many logos at once in
          two ways. Both run in your browser:
        </p>
        <ul>
          <li>
            <strong>One ZIP.</strong> Select logos from as many searches as you like and download them in one
            archive. Each file keeps its own name, and a credits list is included. Choose the original files,
            or convert them all to PNG, JPG, GIF, WebP or optimised SVG.
          </li>
          <li>
            <strong>One sheet.</strong> Combine several SVG logos into a single SVG file, three per row on a
            white background, ready for your vector editor. All paths stay editable.
          </li>
        </ul>
        <p className="text-muted">
          If a file can’t be downloaded, you’ll see which one and can try it again. You can also convert a
          single logo from its detail view.
        </p>
      </div>
    </Section>
  );
}

export function PrivacySection() {
  return (
    <Section id="privacy">
      <div className="prose">
        <p>
          You don’t need an account to search, and we don’t track you or sell your data. Your searches aren’t
          linked to you; recent searches and settings stay in your browser. Images and files come directly
          from Wikimedia, so its servers see your IP address, like any site you visit.
        </p>
        <p>
          <Link href="/legal?tab=privacy">Read the privacy policy</Link>: eight short sections about what we
          store, for how long, and how to delete it.
        </p>
      </div>
    </Section>
  );
}

export function TermsSection() {
  return (
    <Section id="terms">
      <div className="prose">
        <p>
          You’re responsible for how you use a logo. Logotheca shows licences as their sources state them,
          without warranty. Trademarks belong to their owners. Logotheca isn’t affiliated with the Wikimedia
          Foundation.
        </p>
        <p>
          <Link href="/legal">Read the terms</Link>, and see or reset your consent.
        </p>
      </div>
    </Section>
  );
}
