import {
  GUEST_RETENTION_DAYS,
  MAX_SESSION_DAYS,
  RESET_LINK_LIFETIME,
  SESSION_DAYS,
} from '#contract/constants/lifetimes.ts';
import { Clause, ContactLink } from './clause.tsx';

const WIKIMEDIA_POLICY = 'https://foundation.wikimedia.org/wiki/Policy:Privacy_policy';

function StorageClauses() {
  return (
    <>
      <Clause policy="privacy" number={2}>
        <ul>
          <li>
            <strong>Logos found by searches:</strong> title, addresses, licence, author, when a search last
            found each logo, and how often it was shown and downloaded. This doesn’t include what anyone
            searched for, or who searched or downloaded.
          </li>
          <li>
            <strong>Search results from the wikis,</strong> for up to a day, so that repeated searches are
            fast.
          </li>
          <li>
            <strong>Your IP address,</strong> only in memory, to limit requests and to count each download
            once a day. Our database stores a hash of it instead: for up to two hours after you sign in,
            create an account, change your username or password, redeem a code, request a reset link or start
            to download without an account, to prevent guessing and abuse, and with each search we send to a
            wiki, until another search replaces it. Your address isn’t logged.
          </li>
          <li>
            <strong>Request counts and durations,</strong> and an error log. We don’t log visits.
          </li>
        </ul>
      </Clause>
      <Clause policy="privacy" number={3}>
        <p>
          Your settings, your recent searches, the logos you save without an account, your consent and, while
          you’re signed in, a copy of your name, email address and plan stay on your device. The cookie policy
          lists each item. What you type into the search box is sent to our server to suggest and find logos.
          We never pass it on together with your name or IP address.
        </p>
      </Clause>
    </>
  );
}

function AccountClauses() {
  return (
    <>
      <Clause policy="privacy" number={4}>
        <p>You don’t need an account to search. If you create an account or download files, we store:</p>
        <ul>
          <li>
            <strong>Your account:</strong> your username, your email address, a hash of your password (never
            the password itself), when you signed up and last visited, and when your subscription ends. If you
            sign in with Google, we get your name, your email address and an ID, but no password.
          </li>
          <li>
            <strong>Your sessions:</strong> a hash of each session cookie, and when the session starts and
            ends.
          </li>
          <li>
            <strong>Your downloads:</strong> the logo, the file type and the time of each download. You see
            the same list on your dashboard.
          </li>
          <li>
            <strong>Your collections:</strong> their names, logos and notes. Nobody else sees them unless you
            share a link, which works for everyone who has it until you revoke it.
          </li>
          <li>
            <strong>Downloads without an account:</strong> the same data under a random number. Only the guest
            cookie links it to your browser.
          </li>
        </ul>
        <p>
          We email you only when you request a password reset, and the email contains only the reset link. We
          store a hash of the link’s token until it’s used, for {RESET_LINK_LIFETIME} at most.
        </p>
      </Clause>
      <Clause policy="privacy" number={5}>
        <p>
          When you subscribe, you pay through a card payment provider. Your card number never reaches our
          server. We store the provider’s customer reference, your plan and its dates, and a log of changes to
          them. The reference is kept after you delete your account, so that a deleted account can never be
          charged.
        </p>
      </Clause>
    </>
  );
}

function RecipientsClause() {
  return (
    <Clause policy="privacy" number={6}>
      <ul>
        <li>
          <strong>Wikimedia</strong> receives requests from your browser when it loads an image or a file from
          upload.wikimedia.org or thumb.wikimedia.org. Its servers see your IP address, your browser’s name
          and the name of this site. See{' '}
          <a href={WIKIMEDIA_POLICY} target="_blank" rel="noopener noreferrer">
            Wikimedia’s privacy policy
          </a>
          .
        </li>
        <li>
          <strong>The wikis we search</strong> receive the names you search for, and our server’s IP address
          instead of yours.
        </li>
        <li>
          <strong>Google</strong> receives data only if you choose to sign in with it, where that’s offered.
          The sign-in window shows Google’s own pages, sets Google’s cookies and tells Google that you’re
          signing in here.
        </li>
        <li>
          <strong>Our email service</strong> receives your email address and the message when you request a
          password reset.
        </li>
        <li>
          <strong>The card payment provider</strong> receives your username, your email address and your
          account number from us when you go to its payment page, and anything you enter there.
        </li>
      </ul>
      <p>No one else receives your data.</p>
    </Clause>
  );
}

function RightsClause() {
  return (
    <Clause policy="privacy" number={8}>
      <p>
        If you have an account, you can export and delete your data on the first tab of your dashboard.{' '}
        <strong>Export my data</strong> gives you everything we store about you as a file.{' '}
        <strong>Delete my account</strong> immediately deletes your account, its sessions and its history. One
        line of the server’s log remains. It says that an account with that number was deleted, without a
        name.
      </p>
      <p>
        For anything else, write to <ContactLink />. You can ask what we store about you, have it corrected,
        transferred or deleted, and object to its use. We’ll respond within a month. If a file shown here
        shouldn’t be public, ask the wiki that hosts it to remove it and let us know, so that we can remove it
        too. You can also complain to your data protection authority.
      </p>
    </Clause>
  );
}

export default function PrivacyPolicy() {
  return (
    <div className="prose">
      <p>
        In short: we don’t track you, show ads or sell data. You don’t need an account to search, and your
        searches aren’t linked to you.
      </p>
      <Clause policy="privacy" number={1}>
        <p>
          The operator of this server. Write to <ContactLink /> about anything on this page. Logotheca isn’t
          affiliated with the Wikimedia Foundation.
        </p>
      </Clause>
      <StorageClauses />
      <AccountClauses />
      <RecipientsClause />
      <Clause policy="privacy" number={7}>
        <p>
          The list of logos is stored permanently, because it contains nothing about visitors. Search results
          are deleted after a day. Data in your browser stays until you clear it. We store your account and
          its history until you delete the account, a session until you sign out or don’t visit for{' '}
          {SESSION_DAYS} days, and for {MAX_SESSION_DAYS} days at most, downloads without an account for{' '}
          {GUEST_RETENTION_DAYS} days, and payment records as long as tax law requires.
        </p>
      </Clause>
      <RightsClause />
    </div>
  );
}
