import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import { Authenticator, useAuthenticator, useBreakpointValue } from '@aws-amplify/ui-react';
import Layout from '@theme/Layout';
import { WithAmplify } from 'docusaurus-cognito-sign-in/MembersOnly';

/** A page of an owner's who protects something with Amplify UI's own form, as its documentation says. */
export default function OwnForm(): ReactNode {
  return (
    <Layout title="Own form" description="A page that is protected by Amplify UI's form.">
      <main className="container">
        <h1>Own form</h1>
        <WithAmplify>
          <Form />
        </WithAmplify>
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

/** The form, the states of its machine that it has been in, each with what it showed, and its statuses. */
function Form(): ReactNode {
  const { route, authStatus } = useAuthenticator((form) => [form.route, form.authStatus]);
  const box = useRef<HTMLDivElement>(null);
  const [states, setStates] = useState<string[]>([]);
  const [statuses, setStatuses] = useState<string[]>([]);
  useEffect(() => {
    const shown = box.current?.textContent ? 'something' : 'nothing';
    setStates((earlier) => [...earlier, `${route}: ${shown}`]);
  }, [route]);
  useEffect(() => setStatuses((earlier) => [...earlier, authStatus]), [authStatus]);
  return (
    <>
      <div ref={box}>
        <Authenticator>
          <p>For members.</p>
        </Authenticator>
      </div>
      <List label="States" items={states} />
      <List label="Statuses" items={statuses} />
      <p>The breakpoint is {String(useBreakpointValue(breakpoints))}.</p>
    </>
  );
}

function List({ label, items }: { readonly label: string; readonly items: string[] }): ReactNode {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ol>
  );
}
