import React, { useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { pages } from '../settings/addresses';
import { useSession } from '../provider/useSession';
import { endAllSessions } from '../amplify/operations/endAllSessions';
import Button from './Button';
import Problem from './Problem';
import Section from './Section';
import { useAction } from './useAction';

/** Ends the session in this browser or, if the kind of sign-in allows it, everywhere. */
export default function SignOutSection({ provider }: { readonly provider?: string }): ReactNode {
  const { signOut } = useSession();
  const history = useHistory();
  const { isPending, problem, run } = useAction();
  const [pressed, setPressed] = useState<'here' | 'everywhere'>();

  function leave(where: 'here' | 'everywhere'): void {
    setPressed(where);
    const { pathname } = history.location;
    run(async () => {
      if (where === 'everywhere') await endAllSessions();
      await signOut();
      // For a provider's member, the browser is already going to the hosted pages, which return to the logout page.
      // Without a network the logout page might not load; the form takes the account's place.
      const isAway = Boolean(provider) || !navigator.onLine;
      if (!isAway && history.location.pathname === pathname) history.push(pages.logout);
    });
  }

  return (
    <Section id="sign-out" title="Sign out">
      {provider ? (
        <p>
          Signing out ends the session in this browser. Sessions that {provider} has opened
          elsewhere cannot be ended from here: sign out there as well.
        </p>
      ) : (
        <p>
          Signing out everywhere ends your sessions in all browsers, this one included. A page that
          is open elsewhere may still show you as signed in until its access token ends.
        </p>
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button isPending={isPending} onClick={() => leave('here')}>
          {isPending && pressed === 'here' ? 'Signing out …' : 'Sign out'}
        </Button>
        {!provider && (
          <Button isPending={isPending} onClick={() => leave('everywhere')}>
            {isPending && pressed === 'everywhere' ? 'Signing out …' : 'Sign out everywhere'}
          </Button>
        )}
      </div>
    </Section>
  );
}
