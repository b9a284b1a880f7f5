import {
  recallSignOutPath,
  rememberDeletion,
  rememberSignOutPath,
  wasDeleted,
} from '../signOutPath';

/** Opens a page of the site. */
function visit(path: string): void {
  window.history.replaceState(null, '', path);
}

beforeEach(() => sessionStorage.clear());

it('leads back to the page on which the member signed out', () => {
  visit('/blog/some-post?page=2#top');
  rememberSignOutPath();
  visit('/logout/');
  expect(recallSignOutPath()).toBe('/blog/some-post?page=2#top');
});

it('leads nowhere from the account page, not to the page of an earlier sign-out either', () => {
  visit('/blog/some-post');
  rememberSignOutPath();
  visit('/account/');
  rememberSignOutPath();
  expect(recallSignOutPath()).toBeUndefined();
});

it('knows that the account was deleted until the next sign-out', () => {
  visit('/blog/some-post');
  rememberDeletion();
  expect(wasDeleted()).toBe(true);
  expect(recallSignOutPath()).toBeUndefined();
  rememberSignOutPath();
  expect(wasDeleted()).toBe(false);
});
