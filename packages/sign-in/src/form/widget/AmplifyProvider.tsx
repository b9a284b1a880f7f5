import React, { type ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';

/** Makes Amplify UI's `useAuthenticator` work in its children. Amplify must have been configured. */
export default function AmplifyProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <Authenticator.Provider>{children}</Authenticator.Provider>;
}
