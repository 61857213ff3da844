import { Clause } from './clause.tsx';
import { StoredItems } from './stored-items.tsx';

const KEPT = [
  { name: 'theme', purpose: 'Light or dark, if you chose other than your system does.' },
  { name: 'ground', purpose: 'The ground you chose to look at logos on.' },
  { name: 'creditFormat', purpose: 'The form in which you copied a credit line last.' },
  {
    name: 'recentSearches',
    purpose: 'Names you searched for lately. You can clear them where they are shown.',
  },
  { name: 'consentAccepted', purpose: 'That you accepted these terms.' },
  { name: 'consentDate', purpose: 'When you did.' },
];

const KEPT_IN_TAB = [
  {
    name: 'scroll:… and shown:…',
    purpose: 'How far you had come on a page, so that Back brings you there again.',
  },
  { name: 'grounds', purpose: 'Which logos are so light that they need a dark ground.' },
  { name: 'row-heights', purpose: 'How tall drawn results are, so that nothing jumps.' },
  { name: 'batchMode, batchSelection', purpose: 'The logos you selected to download together.' },
  { name: 'adminPages', purpose: 'The pages of a list that an administrator went through.' },
  { name: 'redirectAfterLogin', purpose: 'The page you wanted when you were asked to sign in.' },
  {
    name: 'guestId, guestDownloadCount',
    purpose: 'How many downloads you have made without an account, under a random name.',
  },
];

const OF_ACCOUNT = [
  { name: 'userId, username', purpose: 'Who is signed in, so that each page greets you at once.' },
  { name: 'email, userEmail', purpose: 'Your e-mail address, or a stand-in where you gave none.' },
  {
    name: 'isSubscribed, subscriptionExpiryDate, isAdmin',
    purpose: 'What your account may do. A copy: the server decides by its own.',
  },
];

const COOKIES = [
  {
    name: 'logotheca_session',
    purpose: 'Keeps you signed in: for 30 days from your last visit, or until you sign out.',
  },
  {
    name: 'logotheca_device',
    purpose:
      'Tells this browser from others for a year after you signed in with a password, so that somebody who guesses at your password does not lock you out.',
  },
  {
    name: 'logotheca_guest',
    purpose: 'Counts what you download without an account, until the browser closes. It names nobody.',
  },
];

/** What is kept in the visitor's browser, and for how long. */
export function CookiePolicy() {
  return (
    <div className="prose">
      <p>
        Logotheca sets three cookies, and only when you sign in or download. It has none for advertising,
        statistics or tracking. Beside them it keeps a few settings in your browser’s own storage, which only
        this site can read and which is not sent to its server.
      </p>
      <Clause title="Cookies">
        <p>They are needed for what you ask for, and scripts can’t read them:</p>
        <StoredItems items={COOKIES} />
        <p>
          Under https their names begin with <code>__Host-</code>, which binds them to this site. Signing in
          with Google opens a window of Google’s, whose cookies are its own.
        </p>
      </Clause>
      <Clause title="Kept until you clear it">
        <p>In the local storage of this browser:</p>
        <StoredItems items={KEPT} />
        <p>While you are signed in, and gone when you sign out:</p>
        <StoredItems items={OF_ACCOUNT} />
      </Clause>
      <Clause title="Kept until you close the tab">
        <p>In the session storage of this tab:</p>
        <StoredItems items={KEPT_IN_TAB} />
      </Clause>
      <Clause title="Kept for when you are offline">
        <p>A copy of one small page, which says that there is no connection. It holds nothing about you.</p>
      </Clause>
      <Clause title="Your choice">
        <p>
          Your browser’s settings clear all of this at any time. Signing out on your dashboard clears
          everything but the theme and this consent. The legal page forgets your consent alone; the notice
          then asks again.
        </p>
      </Clause>
    </div>
  );
}
