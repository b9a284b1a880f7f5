import { Hub } from 'aws-amplify/utils';
import 'aws-amplify/auth/enable-oauth-listener';
import { answerInTime } from './requests';
import { isConfiguredForRedirects, startAmplify } from './startAmplify';
import * as inFlight from '../session/redirectInFlight';
import { toReturnPath } from '../session/returnPath';
import { isStorageForbidden } from '../session/siteStorage';
import { hasName, messages, wordsOf } from './serviceErrors';

export type RedirectResult =
  | { readonly kind: 'signedIn'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** No sign-in was under way: an old address, a reload, or a link from elsewhere. */
  | { readonly kind: 'notUnderWay' };

let result: Promise<RedirectResult> | undefined;

/**
 * Completes the sign-in after the identity provider's answer: checks `state`, exchanges the code, stores the tokens.
 *
 * A code works only once, so if the page renders twice, both get the same result.
 */
export function completeRedirect(): Promise<RedirectResult> {
  result ??= complete().finally(() => (result = undefined));
  return result;
}

async function complete(): Promise<RedirectResult> {
  const answer = new URLSearchParams(window.location.search);
  const hasAnswer = answer.has('state') && (answer.has('code') || answer.has('error'));
  const isOfThisTab = inFlight.isRedirectOfThisTab();
  inFlight.unmarkRedirect();
  if (hasAnswer && isStorageForbidden()) return ignoreAnswer(unrecognized);
  // A visit without an answer must not end the redirect of another tab. A second visit has nothing to wait for.
  if (!inFlight.isRedirectInFlight() || !(hasAnswer || isOfThisTab) || isConfiguredForRedirects()) {
    return ignoreAnswer();
  }
  // Amplify would report an error's text without checking `state`: anybody could show text of their own on this page.
  // And if `state` is wrong, Amplify would end the redirect of another tab: anybody could prevent a sign-in.
  const isRight = answer.getAll('state').join() === inFlight.stateInFlight();
  if ((hasAnswer || answer.has('error')) && !isRight) {
    if (isOfThisTab) inFlight.forgetRedirect();
    return ignoreAnswer('An error occurred while validating the state.');
  }
  const outcome = listenForOutcome();
  await startAmplify('redirects');
  // By the next task Amplify has read the address. Nobody needs the code in it any more.
  setTimeout(clearAddress);
  try {
    return await answerInTime(outcome);
  } catch {
    inFlight.forgetRedirect();
    return { kind: 'failed', message: messages.late };
  }
}

/** Takes no sign-in from the address. Amplify, once loaded, follows other tabs, for which it is configured. */
async function ignoreAnswer(message?: string): Promise<RedirectResult> {
  clearAddress();
  await startAmplify('session');
  return message ? { kind: 'failed', message } : { kind: 'notUnderWay' };
}

function listenForOutcome(): Promise<RedirectResult> {
  return new Promise((resolve) => {
    let returnTo = '/';
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'customOAuthState') returnTo = toReturnPath(payload.data) ?? '/';
      if (!payload.event.startsWith('signInWithRedirect')) return;
      stop();
      if (payload.event === 'signInWithRedirect_failure') {
        resolve({ kind: 'failed', message: toMessage(payload.data?.error) });
      } else resolve({ kind: 'signedIn', returnTo });
    });
  });
}

const unrecognized =
  'Your browser does not let this site store anything, so it cannot recognize the answer. Allow it to store data, or sign in with a password.';

const cancelled = 'User cancelled OAuth flow.';

/** Messages for error codes of OAuth (RFC 6749, sections 4.1.2.1 and 5.2). */
const explanations = new Map([
  ['access_denied', cancelled],
  ['invalid_grant', 'The answer of the identity provider has expired or was used before.'],
]);

/** The text of an error of the sign-in. The texts of network errors and broken answers mean nothing to a reader. */
function toMessage(error: unknown): string {
  const isBrowsers = error instanceof TypeError || error instanceof SyntaxError;
  if (isBrowsers || !(error instanceof Error) || !error.message) return messages.network;
  const message = explanations.get(error.message) ?? wordsOf(error);
  if (message === cancelled || !hasName(error, 'OAuthSignInException')) return message;
  return `Couldn't finish OAuth flow, check your User Pool HostedUI settings. ${message}`;
}

/** Removes code, state and error from the address bar and the history. */
function clearAddress(): void {
  const { pathname, search, hash } = window.location;
  if (search || hash) window.history.replaceState(window.history.state, '', pathname);
}
