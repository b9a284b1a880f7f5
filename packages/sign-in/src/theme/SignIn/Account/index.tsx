import React, { useState, type ReactNode } from 'react';
import { ChunkNotice, useChunk } from 'docusaurus-quiet-pages/loading/Notice';
import Deleted from '../../../account/Deleted';
import { loadSettings } from '../../../account/loadSettings';
import { useReturnToReferrer } from '../../../account/useReturnToReferrer';
import { MemberArea } from '../../../form/MemberArea';
import SignInPage from '../../../SignInPage';

/** The members' area, `/account/`: signing in, and the member's own account. */
export default function AccountPage(): ReactNode {
  return (
    <SignInPage title="Account">
      <Account />
    </SignInPage>
  );
}

function Account(): ReactNode {
  const [isDeleted, setDeleted] = useState(false);
  useReturnToReferrer();
  if (isDeleted) return <Deleted />;
  return (
    <MemberArea title="Your account">
      <Settings onDeleted={() => setDeleted(true)} />
    </MemberArea>
  );
}

/** Downloads the members' part only when a member is signed in. */
function Settings({ onDeleted }: { readonly onDeleted: () => void }): ReactNode {
  const [settings, loadAgain] = useChunk(loadSettings);
  if (settings.state !== 'ready') {
    return (
      <ChunkNotice
        chunk={settings}
        loading="Loading your account …"
        failed="Your account could not be loaded. Are you connected to the internet?"
        onRetry={loadAgain}
      />
    );
  }
  const Component = settings.value;
  return <Component onDeleted={onDeleted} />;
}
