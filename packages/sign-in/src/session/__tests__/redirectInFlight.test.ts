import {
  forgetRedirect,
  isRedirectElsewhere,
  isRedirectOfThisTab,
  markRedirect,
} from '../redirectInFlight';
import * as returnPath from '../returnPath';

const prefix = 'CognitoIdentityServiceProvider.client';

/** What Amplify stores when a redirect begins. */
function begin(state: string): void {
  localStorage.setItem(`${prefix}.inflightOAuth`, 'true');
  localStorage.setItem(`${prefix}.oauthState`, state);
}

test('the redirect of this tab is told from one that another tab has begun since', () => {
  expect([isRedirectOfThisTab(), isRedirectElsewhere()]).toEqual([false, false]);
  begin('first');
  markRedirect();
  expect([isRedirectOfThisTab(), isRedirectElsewhere()]).toEqual([true, false]);
  begin('second');
  expect([isRedirectOfThisTab(), isRedirectElsewhere()]).toEqual([false, true]);
  forgetRedirect();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('after the sign-out the member can go back, but not to the account or after a deletion', () => {
  const signOutOn = (path: string): void => {
    window.history.replaceState(null, '', path);
    returnPath.rememberSignOutPath();
    window.history.replaceState(null, '', '/logout/');
  };
  signOutOn('/blog/some-post?page=2#top');
  expect(returnPath.recallSignOutPath()).toBe('/blog/some-post?page=2#top');
  signOutOn('/account/');
  expect(returnPath.recallSignOutPath()).toBeUndefined();
  returnPath.rememberDeletion();
  expect(returnPath.wasDeleted()).toBe(true);
  expect(returnPath.recallSignOutPath()).toBeUndefined();
  signOutOn('/blog/some-post');
  expect(returnPath.wasDeleted()).toBe(false);
});
