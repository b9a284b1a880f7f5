import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { downloadWidget } from '../form/loadWidget';
import { isRedirectElsewhere } from '../session/redirectInFlight';
import { isAccountPage } from '../session/returnPath';
import { readStoredUser } from '../session/storedSession';

/** Downloads the members' part of the account page and its styles. Rejects when the network fails. */
export async function loadSettings() {
  const { default: component, loadStyles } = await import('./AccountSettings');
  await loadStyles();
  return component;
}

// What the account page shows is downloaded beside the page's own code, which would ask for it only when it runs: on a
// slow line each such turn takes a second. A failure is shown when it is needed.
if (ExecutionEnvironment.canUseDOM && isAccountPage(window.location.pathname)) {
  if (readStoredUser()) loadSettings().catch(() => undefined);
  // While another tab is at a provider, the page does not show the form.
  else if (!isRedirectElsewhere()) downloadWidget().catch(() => undefined);
}
