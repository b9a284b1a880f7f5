import React, { type ReactNode } from 'react';
import { deleteMemberData } from '@theme/SignIn/MemberData';
import { deleteAccount } from '../amplify/operations/deleteAccount';
import ReauthenticationForm from './ReauthenticationForm';
import Section from './Section';

interface Props {
  /** The text to type: the name that the member signs in with. */
  readonly confirmation: string;
  readonly onDeleted: () => void;
}

/** Deletes the account after the member has typed its name and the password. */
export default function DeleteSection({ confirmation, onDeleted }: Props): ReactNode {
  return (
    <Section id="delete" title="Delete account">
      <p>
        Your profile, your password and your devices are deleted at once, and you are signed out.
        Nobody can bring them back.
      </p>
      <ReauthenticationForm
        username={confirmation}
        {...deletionOf(confirmation)}
        onSubmit={async (_values, signal) => {
          await deleteMemberData(signal);
          signal.throwIfAborted();
          await deleteAccount();
          onDeleted();
        }}
      />
    </Section>
  );
}

/** The form for a deletion. The name of the account has to be typed, so that nobody deletes one by mistake. */
export function deletionOf(confirmation: string) {
  const label = (
    <>
      Type <strong>{confirmation}</strong> to confirm
    </>
  );
  return {
    fields: { confirmation: { label, autoComplete: 'off', spellCheck: false } },
    isDisabled: (values: { readonly confirmation: string }) => values.confirmation !== confirmation,
    submit: 'Delete my account',
    submitting: 'Deleting …',
    kind: 'danger',
  } as const;
}
