import React, { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '../provider/useSession';
import { linkStyles } from 'docusaurus-quiet-pages/loading/linkStyles';
import stylesUrl from './account.css?url';
import PasswordAccount from './PasswordAccount';
import ProviderAccount from './ProviderAccount';
import SessionEnded from './SessionEnded';
import { SessionEndProvider } from './sessionEndContext';

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
      <SessionEndProvider value={onSessionEnd}>
        {hasEnded ? (
          <SessionEnded />
        ) : user.provider ? (
          <ProviderAccount user={user} onDeleted={onDeleted} />
        ) : (
          <PasswordAccount username={user.username} onDeleted={onDeleted} />
        )}
      </SessionEndProvider>
    </div>
  );
}
