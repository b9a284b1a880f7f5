import React, { useState, type ReactNode } from 'react';
import { deleteAccount } from '../amplify/operations/deleteAccount';
import DeletionField from './DeletionField';
import ReauthenticationForm from './ReauthenticationForm';
import Section from './Section';

interface Props {
  /** The text to type: the name that the member signs in with. */
  readonly confirmation: string;
  readonly onDeleted: () => void;
}

/** Deletes the account after the member has typed its name and the password. */
export default function DeleteSection({ confirmation, onDeleted }: Props): ReactNode {
  const [typed, setTyped] = useState('');

  async function remove(): Promise<void> {
    await deleteAccount();
    onDeleted();
  }

  return (
    <Section id="delete" title="Delete account">
      <p>
        Your profile, your password and your devices are deleted at once, and you are signed out.
        Nobody can bring them back.
      </p>
      <ReauthenticationForm
        username={confirmation}
        submit="Delete my account"
        submitting="Deleting …"
        kind="danger"
        isDisabled={typed.trim() !== confirmation}
        onSubmit={remove}
      >
        <DeletionField confirmation={confirmation} value={typed} onChange={setTyped} />
      </ReauthenticationForm>
    </Section>
  );
}
