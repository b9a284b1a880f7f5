import type { ReactNode } from 'react';
import { Authenticator } from '@aws-amplify/ui-react';

// Not imported: an imported style sheet would end up on every page. A copy lies
// in static/, with its version in the name because nothing there is hashed.
const styles = '/css/amplify-ui-6.css';

export default function MembersGate({
  children,
}: {
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Authenticator socialProviders={['google']}>
        {() => <>{children}</>}
      </Authenticator>
    </>
  );
}
