import type { ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import { Amplify } from 'aws-amplify';
import { identity } from '../src/auth/settings';

const { userPoolId, userPoolClientId } = identity;
Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId } } });

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return <Authenticator>{() => <>{children}</>}</Authenticator>;
}
