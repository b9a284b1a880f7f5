import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
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
    <Section
      id="delete"
      title={translate({ id: 'signIn.delete.deleteAccount', message: 'Delete account' })}
    >
      <p>
        <Translate id="signIn.delete.yourProfileYourPassword">
          Your profile, your password and your devices are deleted at once, and you are signed out.
          Nobody can bring them back.
        </Translate>
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
    <Translate
      id="signIn.delete.confirm"
      values={{ name: <strong key="name">{confirmation}</strong> }}
    >
      {'Type {name} to confirm'}
    </Translate>
  );
  return {
    fields: { confirmation: { label, autoComplete: 'off', spellCheck: false } },
    isDisabled: (values: { readonly confirmation: string }) => values.confirmation !== confirmation,
    submit: translate({ id: 'signIn.delete.deleteMyAccount', message: 'Delete my account' }),
    submitting: translate({ id: 'signIn.delete.deleting', message: 'Deleting …' }),
    kind: 'danger',
  } as const;
}
