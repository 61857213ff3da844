import { Clause } from './clause.tsx';

const WIKIMEDIA_POLICY = 'https://foundation.wikimedia.org/wiki/Policy:Privacy_policy';

export function RecipientsClause() {
  return (
    <Clause number={6} title="Who else receives data">
      <ul>
        <li>
          <strong>Wikimedia’s servers,</strong> when a picture is shown or a file is fetched: your browser
          asks upload.wikimedia.org and thumb.wikimedia.org directly, and they see your network address, your
          browser’s name and the name of this site.{' '}
          <a href={WIKIMEDIA_POLICY} target="_blank" rel="noopener noreferrer">
            Wikimedia’s privacy policy
          </a>{' '}
          says what they do with it.
        </li>
        <li>
          <strong>The wikis that are searched</strong> see the names and our server’s address, not yours.
        </li>
        <li>
          <strong>Google,</strong> only if you choose to sign in with it, where this server offers that: its
          window opens on Google’s own pages, which set their own cookies and learn that you sign in here.
        </li>
        <li>
          <strong>A mail service,</strong> only when you ask for a reset link: your e-mail address and the
          mail.
        </li>
        <li>
          <strong>The card payment provider,</strong> only once you go to its payment page: your username,
          your e-mail address and your account’s number from us, and from you whatever you enter on its own
          pages.
        </li>
      </ul>
      <p>Nobody else.</p>
    </Clause>
  );
}
