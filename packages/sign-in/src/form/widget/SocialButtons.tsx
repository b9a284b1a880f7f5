import React, { createContext, useContext, useEffect, useRef, useState, type JSX } from 'react';
import { Alert, Button, Divider, Flex, Text, useAuthenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { keepScrollPosition } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { isStorageForbidden } from '../../session/siteStorage';
import { isAccountPage } from '../../session/returnPath';
import { endRedirectOfThisTab } from '../../session/redirectInFlight';
import { startRedirect, type Provider } from '../../amplify/startRedirect';

/**
 * The path to return to, and what to do when the visitor comes back by the back button. It is a context because Amplify
 * UI accepts components, but not their properties.
 */
export const Leaving = createContext<{
  returnTo: string;
  setCancelled: (wasCancelled: boolean) => void;
}>({ returnTo: '/', setCancelled: () => undefined });

/**
 * How long a button waits for the browser to leave, in milliseconds. If the hosted pages answer without a page or the
 * visitor presses Stop, it never does, and no event tells.
 */
const patience = 8_000;

/**
 * The buttons of the external identity providers, above the form. Amplify UI's own cannot pass on the page that the
 * visitor was on, and show nothing if the redirect fails to begin.
 */
export function SocialButtons(): JSX.Element | null {
  const { route } = useAuthenticator(({ route }) => [route]);
  const { returnTo, setCancelled } = useContext(Leaving);
  const [leavingFor, setLeavingFor] = useState<Provider>();
  const [problem, setProblem] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), [problem]);
  useEffect(() => {
    if (!leavingFor) return undefined;
    const timer = setTimeout(() => setLeavingFor(undefined), patience);
    return () => clearTimeout(timer);
  }, [leavingFor]);
  useEffect(() => {
    // The back button has restored the page from the back-forward cache.
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      setLeavingFor(undefined);
      if (endRedirectOfThisTab()) setCancelled(true);
      // Since the redirect began, Amplify listens too, and would end a redirect that another tab has begun.
      else event.stopImmediatePropagation();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [setCancelled]);

  const providers = identity.oauth?.providers ?? [];
  // The answer of a provider could not be recognized. SignInWidget.tsx says so.
  if (providers.length === 0 || isStorageForbidden()) return null;

  const dismiss = () => setProblem(undefined);

  async function leave(provider: Provider): Promise<void> {
    dismiss();
    setLeavingFor(provider);
    const { pathname, search, hash } = window.location;
    // The form is in the page that it returns to.
    if (returnTo === pathname + search + hash && !isAccountPage(pathname)) keepScrollPosition();
    try {
      await startRedirect(provider, returnTo);
    } catch (error) {
      setLeavingFor(undefined);
      setProblem(I18n.get(error instanceof Error ? error.message : String(error)));
    }
  }

  return (
    <Flex direction="column" className="social-sign-in">
      {problem && (
        <Alert ref={alert} tabIndex={-1} variation="error" isDismissible onDismiss={dismiss}>
          {problem}
        </Alert>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          gap="1rem"
          isLoading={leavingFor === provider}
          isDisabled={leavingFor !== undefined}
          loadingText={`Going to ${provider}`}
          onClick={() => void leave(provider)}
        >
          {provider === 'Google' && <img src={googleMark} alt="" width={20} height={20} />}
          <Text as="span">{`Sign ${route === 'signUp' ? 'Up' : 'In'} with ${provider}`}</Text>
        </Button>
      ))}
      <Divider size="small" label="or" />
    </Flex>
  );
}

const googleMark = `data:image/svg+xml,${encodeURIComponent(
  '<svg viewBox="0 0 48 48" xmlns="http://www.w3.org/2000/svg"><path fill="#EA4335" d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"/><path fill="#4285F4" d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"/><path fill="#FBBC05" d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"/><path fill="#34A853" d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"/></svg>',
)}`;
