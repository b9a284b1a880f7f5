import { Authenticator } from '@aws-amplify/ui-react';
import { Amplify } from 'aws-amplify';
import { ReadingList } from './ReadingList';
import { amplifySettings, type Settings } from './settings';

/** The address of Amplify's style sheet; build.ts puts it here. */
declare const SIGN_IN_STYLES: string;

export const configure = (settings: Settings): void =>
  Amplify.configure(amplifySettings(settings));

// #region app
export function App() {
  return (
    <>
      <link rel="stylesheet" href={SIGN_IN_STYLES} precedence="default" />
      <Authenticator hideSignUp>
        {({ signOut, user }) => (
          // Another user gets another store: nothing of the first one is left.
          <ReadingList key={user?.userId} onSignOut={signOut} />
        )}
      </Authenticator>
    </>
  );
}
// #endregion
