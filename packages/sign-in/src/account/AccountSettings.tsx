import React, { useCallback, useState, type ReactNode } from 'react';
import MemberData from '@theme/SignIn/MemberData';
import { useSession } from '../provider/useSession';
import { linkStyles } from 'docusaurus-quiet-pages/loading/linkStyles';
import stylesUrl from './account.css?url';
import PasswordAccount from './PasswordAccount';
import ProviderAccount from './ProviderAccount';
import Button from './Button';
import Problem from './Problem';
import { SessionEnd, useAction } from './useAction';

interface Props {
  readonly onDeleted: () => void;
}

/** Links the style sheet of the account page. Rejects when it cannot be loaded. */
export function loadStyles(): Promise<void> {
  return linkStyles(stylesUrl);
}

/** Everything about their account that members can see and change. */
export default function AccountSettings({ onDeleted }: Props): ReactNode {
  const { user } = useSession();
  const [hasEnded, setEnded] = useState(false);
  const onSessionEnd = useCallback(() => setEnded(true), []);
  if (!user) return null;

  return (
    <div className="account">
      <SessionEnd.Provider value={onSessionEnd}>
        {hasEnded ? (
          <SessionEnded />
        ) : user.provider ? (
          <ProviderAccount user={user} onDeleted={onDeleted}>
            <MemberData />
          </ProviderAccount>
        ) : (
          <PasswordAccount username={user.username} onDeleted={onDeleted}>
            <MemberData />
          </PasswordAccount>
        )}
      </SessionEnd.Provider>
    </div>
  );
}

/** Replaces the account when Cognito no longer accepts the session. */
function SessionEnded(): ReactNode {
  const { signOut } = useSession();
  const { isPending, run } = useAction();
  return (
    <>
      <Problem>
        Your session has ended: you have signed out everywhere, or the account is gone. Sign in
        again to go on.
      </Problem>
      <Button kind="primary" isPending={isPending} onClick={() => run(() => signOut())}>
        Sign in again
      </Button>
    </>
  );
}
