import React, { createContext, useContext, useEffect, useRef, useState, type JSX } from 'react';
import { Alert, Button, Divider, Flex, Text, useAuthenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import icons from '@generated/docusaurus-cognito-sign-in/default/providerIcons.json';
import { keepScrollPosition } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { isStorageForbidden } from '../../session/siteStorage';
import { isAccountPage } from '../../session/returnPath';
import { endRedirectOfThisTab } from '../../session/redirectInFlight';
import { startRedirect, type Provider } from '../../amplify/startRedirect';

/**
 * The path to return to, and what to do when the visitor comes back by the back button. It is a context because Amplify UI
 * accepts components, but not their properties.
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
 * The buttons of the external identity providers, above the form.
 *
 * Amplify UI's own buttons cannot pass on the page that the visitor was on, and show nothing if the redirect fails to
 * begin.
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

  async function leave(provider: Provider): Promise<void> {
    setProblem(undefined);
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

  const label = (provider: Provider) =>
    route === 'signUp' ? `Sign Up with ${provider}` : `Sign In with ${provider}`;
  return (
    <Flex direction="column" className="social-sign-in">
      {problem && (
        <Alert
          ref={alert}
          tabIndex={-1}
          variation="error"
          isDismissible
          onDismiss={() => setProblem(undefined)}
        >
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
          <img src={icons[provider]} alt="" width={20} height={20} />
          <Text as="span">{label(provider)}</Text>
        </Button>
      ))}
      <Divider size="small" label="or" />
    </Flex>
  );
}
