import { Clause } from './clause.tsx';
import { ContactLink } from './contact-link.tsx';
import { AccountClauses, RightsClause } from './privacy-accounts.tsx';
import { RecipientsClause } from './privacy-recipients.tsx';

function KeptClauses() {
  return (
    <>
      <Clause number={2} title="What the server keeps">
        <ul>
          <li>
            <strong>Logos that searches have shown:</strong> title, addresses, licence, author, the name each
            was last found by and when, and how often its title was shown. Nothing there says who searched.
          </li>
          <li>
            <strong>Answers of the wikis,</strong> in memory for up to a day, so that nobody waits for the
            same search twice.
          </li>
          <li>
            <strong>Your network address,</strong> in memory for a minute, so that floods of requests can be
            stopped, and for up to an hour after signing in or asking for a reset link, so that nobody guesses
            passwords. It is not written down.
          </li>
          <li>
            <strong>Counters</strong> of requests and how long they took, and a log of faults. It records no
            visits.
          </li>
        </ul>
      </Clause>
      <Clause number={3} title="What your browser keeps">
        <p>
          Your settings, your recent searches, this consent and, while you are signed in, a copy of your name,
          address and plan stay on your device. The cookie policy names each of them. What you type in the
          search box is sent to our server to suggest and find logos, and to nobody with your name or address
          on it.
        </p>
      </Clause>
    </>
  );
}

function TimeAndRights() {
  return (
    <>
      <Clause number={7} title="How long it is kept">
        <p>
          The list of logos stays while the site runs, since it holds nothing about visitors. What is in
          memory is gone after a day, or when the server restarts. What your browser keeps stays until you
          clear it. An account, with its history, is kept until you delete it; a session until you sign out,
          or for 30 days without a visit; what a guest downloaded for 30 days; records of payments as long as
          tax law demands.
        </p>
      </Clause>
      <RightsClause contact={<ContactLink />} />
    </>
  );
}

/** What becomes of visitors' data, in eight sections. */
export function PrivacyPolicy() {
  return (
    <div className="prose">
      <p>
        The short version: no tracking, no advertising, no selling of data. Searching needs no account, and
        what you search for is not tied to you.
      </p>
      <Clause number={1} title="Who answers for this site">
        <p>
          Whoever runs this server. Write to <ContactLink /> about anything on this page. Logotheca is not
          affiliated with the Wikimedia Foundation.
        </p>
      </Clause>
      <KeptClauses />
      <AccountClauses />
      <RecipientsClause />
      <TimeAndRights />
    </div>
  );
}
