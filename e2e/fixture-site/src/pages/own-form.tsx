import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import { Authenticator, useAuthenticator, useBreakpointValue } from '@aws-amplify/ui-react';
import Layout from '@theme/Layout';
import { startAmplify } from '@site/src/amplify/startAmplify';

/** A page of an owner's who protects something with Amplify UI's own form, as its documentation says. */
export default function OwnForm(): ReactNode {
  const [isReady, setReady] = useState(false);
  useEffect(() => void startAmplify('session').then(() => setReady(true)), []);
  return (
    <Layout title="Own form" description="A page that is protected by Amplify UI's form.">
      <main className="container">
        <h1>Own form</h1>
        {isReady && (
          <Authenticator.Provider>
            <Form />
          </Authenticator.Provider>
        )}
      </main>
    </Layout>
  );
}

const breakpoints = {
  base: 'base',
  small: 'small',
  medium: 'medium',
  large: 'large',
  xl: 'xl',
  xxl: 'xxl',
};

/** The form, and all the states that it has been in, each with what it showed. */
function Form(): ReactNode {
  const { route, authStatus } = useAuthenticator((form) => [form.route, form.authStatus]);
  const box = useRef<HTMLDivElement>(null);
  const [states, setStates] = useState<string[]>([]);
  useEffect(() => {
    const shown = box.current?.textContent ? 'something' : 'nothing';
    setStates((earlier) => [...earlier, `${route}, ${authStatus}: ${shown}`]);
  }, [route, authStatus]);
  return (
    <>
      <div ref={box}>
        <Authenticator>
          <p>For members.</p>
        </Authenticator>
      </div>
      <ol aria-label="States">
        {states.map((state, index) => (
          <li key={index}>{state}</li>
        ))}
      </ol>
      <p>The breakpoint is {String(useBreakpointValue(breakpoints))}.</p>
    </>
  );
}
