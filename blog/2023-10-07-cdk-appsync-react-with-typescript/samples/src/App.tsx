import { Authenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import { ReadingList } from './ReadingList';

// #region app
export function App() {
  return (
    <Authenticator hideSignUp>
      {({ signOut, user }) => (
        // Another user gets another store: nothing of the first one is left.
        <ReadingList key={user?.userId} onSignOut={signOut} />
      )}
    </Authenticator>
  );
}
// #endregion
