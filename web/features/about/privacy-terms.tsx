import { Link } from '#web/lib/router/link.tsx';
import { Section } from './section.tsx';

export function PrivacySection() {
  return (
    <Section id="privacy">
      <div className="prose">
        <p>
          Searching needs no account, nobody is tracked, and no data is sold. What you search for is not tied
          to you; recent searches and settings stay in your browser. Pictures and files come straight from
          Wikimedia, so its servers see your network address, as those of any site you visit do.
        </p>
        <p>
          <Link href="/legal?tab=privacy">Read the privacy policy</Link>: eight short sections on what is
          stored, for how long, and how to have it deleted.
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
          You answer for how you use a logo. Logotheca shows licences as their sources state them, without
          warranty. Trademarks belong to their owners. Logotheca is not affiliated with the Wikimedia
          Foundation.
        </p>
        <p>
          <Link href="/legal">Read the terms</Link>, and see or reset what you agreed to.
        </p>
      </div>
    </Section>
  );
}
