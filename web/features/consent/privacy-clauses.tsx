import type { ReactNode } from 'react';
import { RESET_LINK_LIFETIME } from '#contract/durations.ts';
import { Clause } from './clause.tsx';

const WIKIMEDIA_POLICY = 'https://foundation.wikimedia.org/wiki/Policy:Privacy_policy';

export function AccountClauses() {
  return (
    <>
      <Clause number={4} title="Accounts and downloads">
        <p>You don’t need an account to search. If you create one, or download files, we store:</p>
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
            <strong>Downloads without an account:</strong> the same data under a random number. Only the guest
            cookie links it to your browser.
          </li>
        </ul>
        <p>
          We email you only when you request a password reset, and the email contains only the reset link. We
          store a hash of the link’s token until it’s used, for {RESET_LINK_LIFETIME} at most.
        </p>
      </Clause>
      <Clause number={5} title="Payments">
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

export function RecipientsClause() {
  return (
    <Clause number={6} title="Who else receives data">
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
          Its window opens on Google’s own pages, sets Google’s cookies and tells Google that you sign in
          here.
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

export function RightsClause({ contact }: { contact: ReactNode }) {
  return (
    <Clause number={8} title="Your rights and deleting your data">
      <p>
        If you have an account, you can do both yourself on the first tab of your dashboard.{' '}
        <strong>Export my data</strong> gives you everything we store about you as a file.{' '}
        <strong>Delete my account</strong> immediately deletes your account, its sessions and its history. One
        line of the server’s log remains. It says that an account with that number was deleted, without a
        name.
      </p>
      <p>
        For anything else, write to {contact}. You can ask what we store about you, have it corrected,
        transferred or deleted, and object to its use. We’ll respond within a month. If a file shown here
        shouldn’t be public, ask the wiki that hosts it to remove it and let us know, so that we can remove it
        too. You can also complain to your data protection authority.
      </p>
    </Clause>
  );
}
