import {
  forgetRedirect,
  isRedirectElsewhere,
  isRedirectOfThisTab,
  markRedirect,
  unmarkRedirect,
} from '../redirectInFlight';

import {
  recallSignOutPath,
  rememberDeletion,
  rememberSignOutPath,
  wasDeleted,
} from '../returnPath';

const prefix = 'CognitoIdentityServiceProvider.client';

/** What Amplify stores when a redirect begins. */
function begin(state: string): void {
  localStorage.setItem(`${prefix}.inflightOAuth`, 'true');
  localStorage.setItem(`${prefix}.oauthState`, state);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('knows of no redirect where none was begun', () => {
  expect(isRedirectOfThisTab()).toBe(false);
  expect(isRedirectElsewhere()).toBe(false);
});

it('tells the redirect of this tab from one that another tab has begun since', () => {
  begin('first');
  markRedirect();
  expect(isRedirectOfThisTab()).toBe(true);
  expect(isRedirectElsewhere()).toBe(false);
  begin('second');
  expect(isRedirectOfThisTab()).toBe(false);
  expect(isRedirectElsewhere()).toBe(true);
});

it('takes a redirect without a state for nobody’s', () => {
  begin('first');
  localStorage.removeItem(`${prefix}.oauthState`);
  unmarkRedirect();
  expect(isRedirectOfThisTab()).toBe(false);
});

it('forgets a redirect altogether', () => {
  begin('first');
  markRedirect();
  forgetRedirect();
  expect(isRedirectOfThisTab()).toBe(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('after the sign-out the member can go back, but not to the account or after a deletion', () => {
  const signOutOn = (path: string): void => {
    window.history.replaceState(null, '', path);
    rememberSignOutPath();
    window.history.replaceState(null, '', '/logout/');
  };
  signOutOn('/blog/some-post?page=2#top');
  expect(recallSignOutPath()).toBe('/blog/some-post?page=2#top');
  signOutOn('/account/');
  expect(recallSignOutPath()).toBeUndefined();
  rememberDeletion();
  expect(wasDeleted()).toBe(true);
  expect(recallSignOutPath()).toBeUndefined();
  signOutOn('/blog/some-post');
  expect(wasDeleted()).toBe(false);
});
