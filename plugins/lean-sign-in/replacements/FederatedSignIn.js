import { useAuthenticator } from '@aws-amplify/ui-react-core';

/** Amplify UI's buttons of identity providers: there are none where the form is given no `socialProviders`. */
export function FederatedSignIn() {
  const { socialProviders } = useAuthenticator(({ socialProviders }) => [socialProviders]);
  if (socialProviders.length > 0) {
    throw new Error('These buttons are left out of Amplify UI by plugins/lean-sign-in.');
  }
  return null;
}
