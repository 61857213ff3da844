import type { ReactNode } from 'react';
import { RESET_LINK_LIFETIME } from '#contract/limits.ts';
import { Clause } from './clause.tsx';

export function AccountClauses() {
  return (
    <>
      <Clause number={4} title="Accounts and downloads">
        <p>Nobody needs an account to search. Whoever makes one, or downloads without one, leaves this:</p>
        <ul>
          <li>
            <strong>An account:</strong> your username, your e-mail address, a hash of your password (never
            the password itself), when you signed up and when you were last here, and until when you are
            subscribed. Signing in with Google instead, its window tells us your name, your e-mail address and
            an identifier; we get no password.
          </li>
          <li>
            <strong>Your sessions:</strong> a hash of each one’s cookie, when it began and when it ends.
          </li>
          <li>
            <strong>Your downloads:</strong> which logo, as which type of file, and when. You see the same
            list on your dashboard.
          </li>
          <li>
            <strong>Downloads without an account:</strong> the same, under a random number that only the guest
            cookie links to your browser.
          </li>
        </ul>
        <p>
          Mail comes when you ask for a new password, and carries nothing but the link. Its token is stored as
          a hash until it is used, for {RESET_LINK_LIFETIME} at most.
        </p>
      </Clause>
      <Clause number={5} title="Payments">
        <p>
          When you subscribe, you pay at a card payment provider, and your card’s number never reaches our
          server. We keep the provider’s reference, your plan and its dates, and a log of when they changed.
          The reference outlives your account, so that nothing can be charged for an account that is gone.
        </p>
      </Clause>
    </>
  );
}

export function RightsClause({ contact }: { contact: ReactNode }) {
  return (
    <Clause number={8} title="Your rights, and how to have data deleted">
      <p>
        With an account you do both yourself, on the first page of your dashboard:{' '}
        <strong>Export my data</strong> hands you everything that is stored about you as a file, and{' '}
        <strong>Delete my account</strong> removes it at once, with its sessions and its whole history. One
        line of the server’s own log stays, which says that an account with that number was deleted, and no
        name.
      </p>
      <p>
        For anything else, write to {contact}: you may ask what is stored about you, have it corrected, handed
        over or deleted, and object to its use. You get an answer within a month. If a file here should not be
        public, ask the wiki that holds it to remove it and tell us, so that we forget it too. You may also
        complain to your data protection authority.
      </p>
    </Clause>
  );
}
