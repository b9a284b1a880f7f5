import { Hub } from 'aws-amplify/utils';
import 'aws-amplify/auth/enable-oauth-listener';
import { answerInTime } from './answerInTime';
import { isConfiguredForRedirects } from './configureAmplify';
import {
  forgetRedirect,
  isRedirectInFlight,
  isRedirectOfThisTab,
  stateInFlight,
  unmarkRedirect,
} from '../session/redirectInFlight';
import { toReturnPath } from '../session/returnPath';
import { messages } from './serviceErrors';
import { startAmplify } from './startAmplify';

/** How a visit of the callback page ends. */
export type RedirectResult =
  | { readonly kind: 'signedIn'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** No sign-in was under way: an old address, a reload, or a link from elsewhere. */
  | { readonly kind: 'notUnderWay' };

let result: Promise<RedirectResult> | undefined;

/**
 * Completes the sign-in that the identity provider has answered: checks `state`, exchanges the code, stores the tokens.
 *
 * A code works once, so that a page that is rendered twice gets the same result.
 */
export function completeRedirect(): Promise<RedirectResult> {
  result ??= complete().finally(() => (result = undefined));
  return result;
}

async function complete(): Promise<RedirectResult> {
  const answer = new URLSearchParams(window.location.search);
  const hasAnswer = answer.has('state') && (answer.has('code') || answer.has('error'));
  const isOfThisTab = isRedirectOfThisTab();
  unmarkRedirect();
  // A visit without an answer must not end what another tab has begun; nor is there anything to wait for twice.
  if (!isRedirectInFlight() || !(hasAnswer || isOfThisTab) || isConfiguredForRedirects()) {
    await ignoreAnswer();
    return { kind: 'notUnderWay' };
  }
  // Amplify shows the text of an error without looking at `state`: anybody could put words into the site's mouth.
  // And where `state` is foreign it ends the redirect of another tab: anybody could keep a visitor from signing in.
  if ((hasAnswer || answer.has('error')) && answer.getAll('state').join() !== stateInFlight()) {
    if (isOfThisTab) forgetRedirect();
    await ignoreAnswer();
    return { kind: 'failed', message: 'An error occurred while validating the state.' };
  }
  const outcome = listenForOutcome();
  await startAmplify('redirects');
  // Amplify has read the address by the next task; from then on the code is of no use to anybody.
  setTimeout(clearAddress);
  try {
    return await answerInTime(outcome);
  } catch {
    forgetRedirect();
    return { kind: 'failed', message: messages.late };
  }
}

/** Takes no sign-in from the address. Amplify, once loaded, follows other tabs, and needs its configuration for that. */
async function ignoreAnswer(): Promise<void> {
  clearAddress();
  await startAmplify('session');
}

function listenForOutcome(): Promise<RedirectResult> {
  return new Promise((resolve) => {
    let returnTo = '/';
    const stop = Hub.listen('auth', ({ payload }) => {
      switch (payload.event) {
        case 'customOAuthState':
          returnTo = toReturnPath(payload.data) ?? '/';
          return;
        case 'signInWithRedirect':
          resolve({ kind: 'signedIn', returnTo });
          break;
        case 'signInWithRedirect_failure':
          resolve({ kind: 'failed', message: toMessage(payload.data?.error) });
          break;
        default:
          return;
      }
      stop();
    });
  });
}

/** What error codes of OAuth (RFC 6749, sections 4.1.2.1 and 5.2) mean to the visitor. */
const explanations = new Map([
  ['access_denied', 'The sign-in was cancelled at the identity provider.'],
  ['invalid_grant', 'The answer of the identity provider has expired or was used before.'],
]);

/** The text of an error of the sign-in itself; what the network or a broken answer throws says nothing to a reader. */
function toMessage(error: unknown): string {
  const isAnswer =
    error instanceof Error && !(error instanceof TypeError || error instanceof SyntaxError);
  if (!isAnswer || !error.message) return messages.network;
  return explanations.get(error.message) ?? error.message;
}

/** Takes code, state and error out of the address bar and the history. */
function clearAddress(): void {
  const { pathname, search, hash } = window.location;
  if (search || hash) window.history.replaceState(window.history.state, '', pathname);
}
