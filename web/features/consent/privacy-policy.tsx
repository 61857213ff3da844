import { GUEST_RETENTION_DAYS, SESSION_DAYS } from '#contract/durations.ts';
import { Clause, ContactLink } from './clause.tsx';
import { AccountClauses, RecipientsClause, RightsClause } from './privacy-clauses.tsx';

function StorageClauses() {
  return (
    <>
      <Clause number={2} title="What the server stores">
        <ul>
          <li>
            <strong>Logos found by searches:</strong> title, addresses, licence, author, the name that last
            found each logo and when, and how often it was shown. This doesn’t include who searched.
          </li>
          <li>
            <strong>Search results from the wikis,</strong> for up to a day, so that repeated searches are
            fast.
          </li>
          <li>
            <strong>Your IP address,</strong> for one minute to limit the number of requests, and for up to an
            hour after you sign in or request a reset link to prevent password guessing. It isn’t logged.
          </li>
          <li>
            <strong>Request counts and durations,</strong> and an error log. We don’t log visits.
          </li>
        </ul>
      </Clause>
      <Clause number={3} title="What your browser stores">
        <p>
          Your settings, your recent searches, your consent and, while you’re signed in, a copy of your name,
          email address and plan stay on your device. The cookie policy lists each item. What you type into
          the search box is sent to our server to suggest and find logos, and to no one else together with
          your name or IP address.
        </p>
      </Clause>
    </>
  );
}

/** The privacy policy in eight sections. */
export function PrivacyPolicy() {
  return (
    <div className="prose">
      <p>
        In short: we don’t track you, show ads or sell data. You don’t need an account to search, and your
        searches aren’t linked to you.
      </p>
      <Clause number={1} title="Who is responsible">
        <p>
          The operator of this server. Write to <ContactLink /> about anything on this page. Logotheca isn’t
          affiliated with the Wikimedia Foundation.
        </p>
      </Clause>
      <StorageClauses />
      <AccountClauses />
      <RecipientsClause />
      <Clause number={7} title="How long data is stored">
        <p>
          The list of logos is stored permanently, because it contains nothing about visitors. Search results
          are deleted after a day. Data in your browser stays until you clear it. We store your account and
          its history until you delete the account, a session until you sign out or don’t visit for{' '}
          {SESSION_DAYS} days, downloads without an account for {GUEST_RETENTION_DAYS} days, and payment
          records as long as tax law requires.
        </p>
      </Clause>
      <RightsClause contact={<ContactLink />} />
    </div>
  );
}
