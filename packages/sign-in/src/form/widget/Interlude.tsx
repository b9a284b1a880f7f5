import React, { type ReactNode } from 'react';
import { I18n } from 'aws-amplify/utils';
import { useAuthenticator } from '@aws-amplify/ui-react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import Notice from 'docusaurus-quiet-pages/loading/Notice';

/**
 * A message below the form where Amplify UI shows nothing: between two screens, if it waits or is stuck there, and while
 * an account is being made that a link confirms.
 */
export function Interlude(): ReactNode {
  const { route, error, isPending, toSignIn } = useAuthenticator(
    ({ route, error, isPending, toSignIn }) => [route, error, isPending, toSignIn],
  );
  if (route === 'signUp' && isPending && identity.verificationMethod === 'link') {
    return (
      <Notice>
        Your account is being made. You then get a link by email: open it, and this page goes on by
        itself.
      </Notice>
    );
  }
  if (route === 'transition') return <Notice>Finishing your sign-in …</Notice>;
  // The types do not say that `route` is null in a state without a screen.
  if ((route as string | null) !== null) return null;
  // The password has to be reset, and the code for it is being sent or could not be sent.
  if (!error) return <Notice>One moment …</Notice>;
  return (
    <Notice
      urgent
      action={{
        label: 'Back to sign in',
        onClick: () => toSignIn(),
      }}
    >
      {I18n.get(error)}
    </Notice>
  );
}
