import { Link } from 'react-router';
import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import { FREE_DOWNLOADS, PRICE_TEXTS } from '#contract/plans.ts';
import { FORMAT_NAMES, FORMATS as TARGET_FORMATS } from '#files/recipe.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CreditExample } from './credit-example.tsx';
import { Section, SectionNav } from './section-nav.tsx';

const IMAGE_FORMATS = FORMAT_NAMES.filter((name) => name !== 'svg').map((name) => TARGET_FORMATS[name].label);
const FIGURES = [
  { figure: MAX_NAMES, text: 'names in one search' },
  { figure: FORMAT_NAMES.length, text: 'formats to download' },
  { figure: 0, text: 'ads on any page' },
];

function ProductSection() {
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
      <dl className="mt-8 grid grid-cols-3 gap-4">
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

function BatchSection() {
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
            or convert them all to {IMAGE_FORMATS.join(', ')} or optimised SVG.
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

function PlansSection() {
  return (
    <Section id="plans">
      <div className="prose">
        <p>
          Searching is free, and so are {FREE_DOWNLOADS} downloads per session without an account. A free
          account includes {FREE_DOWNLOADS} downloads a month, SVG code to copy, a download history and shared
          collections. Premium adds unlimited downloads, batch downloads and consolidated sheets for{' '}
          {PRICE_TEXTS.annualPerMonth} a month, billed {PRICE_TEXTS.annual} per year, or for{' '}
          {PRICE_TEXTS.monthly} billed monthly. Cancel at any time.{' '}
          <Link to="/premium">Compare the plans</Link>
        </p>
      </div>
    </Section>
  );
}

const CREDIT_HABITS = [
  ['Keep the original name', 'so that others can find the same file.'],
  ['Link back to the source page', 'where the licence, history and newer versions are.'],
  ['Name the licence', 'with its version, and link it where you can.'],
  ['Credit the creator', 'as the licence or the creator asks.'],
] as const;

/** Explains how to use and credit a logo. */
function UsingSection() {
  return (
    <Section id="using">
      <div className="prose">
        <p>
          Logos keep their original licences. Every card names the licence, and the detail view explains what
          it requires in plain words. Four habits keep you on the safe side:
        </p>
      </div>
      <ol className="my-6 grid gap-x-8 sm:grid-cols-2">
        {CREDIT_HABITS.map(([habit, why], index) => (
          <li key={habit} className="flex gap-4 border-line border-t py-4">
            <span aria-hidden="true" className="font-semibold text-accent">
              {index + 1}
            </span>
            <p className="text-muted">
              <strong className="block font-semibold text-ink">{habit}</strong>
              {why}
            </p>
          </li>
        ))}
      </ol>
      <div className="prose">
        <p>
          A licence covers copyright only. Most logos are also trademarks, and their owners may object to a
          use that looks like an endorsement. If you’re not sure, ask them.
        </p>
        <h3 id="credit-title">How to credit a logo</h3>
        <p>
          Suppose you use a logo under CC BY 4.0. The licence requires four things, and one line covers them
          all:
        </p>
      </div>
      <CreditExample />
      <p className="mt-4 text-muted text-sm">
        If you changed something, such as a colour, say so, for example: “recoloured from the original”. The
        detail view of every logo has a credit line ready to copy, as text, HTML or Markdown.
      </p>
    </Section>
  );
}

function PrivacySection() {
  return (
    <Section id="privacy">
      <div className="prose">
        <p>
          You don’t need an account to search, and we don’t track you or sell your data. Your searches aren’t
          linked to you; recent searches and settings stay in your browser. Images and files come directly
          from Wikimedia, so its servers see your IP address, as any site you visit does.
        </p>
        <p>
          <Link to="/legal?tab=privacy">Read the privacy policy</Link>: eight short sections about what we
          store, for how long, and how to delete your data.
        </p>
      </div>
    </Section>
  );
}

function TermsSection() {
  return (
    <Section id="terms">
      <div className="prose">
        <p>
          You’re responsible for how you use a logo. Logotheca shows licences as their sources state them,
          without warranty. Trademarks belong to their owners. Logotheca isn’t affiliated with the Wikimedia
          Foundation.
        </p>
        <p>
          <Link to="/legal">Read the terms</Link>, and see or reset your consent.
        </p>
      </div>
      <div className="mt-10 flex flex-wrap gap-2 max-sm:*:w-full">
        <Link to="/" className={buttonClass('primary', 'min-h-11')}>
          Search for logos
        </Link>
        <Link to="/premium" className={buttonClass('secondary', 'min-h-11')}>
          Compare plans
        </Link>
      </div>
    </Section>
  );
}

/** Renders the about page. */
export function About() {
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <header className="mb-8 md:mb-14">
        <h1 className="font-semibold text-hero">About Logotheca</h1>
        <p className="mt-5 max-w-[34ch] text-balance text-muted text-xl leading-snug md:text-2xl">
          Find logos from Wikipedia by name, with licence and credit included.
        </p>
      </header>
      <div className="gap-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-28">
        <SectionNav />
        <div className="flex max-w-[42rem] flex-col gap-14 max-lg:pt-10 md:gap-16 [&_.prose]:max-w-none">
          <ProductSection />
          <BatchSection />
          <PlansSection />
          <UsingSection />
          <PrivacySection />
          <TermsSection />
        </div>
      </div>
    </div>
  );
}
