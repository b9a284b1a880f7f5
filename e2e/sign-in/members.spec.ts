import { createUser } from '../identity/userPool';
import { storeSession } from '../identity/storedSession';
import { signInLink, submitSignIn } from '../pages/signInForm';
import { expect, open, test } from '../test';

test('what MembersOnly shows can ask Amplify UI for the member, after signing in there', async ({
  page,
}) => {
  const { username, password } = await createUser();
  await open(page, '/members');
  await expect(page.getByText('Everybody sees this.')).toBeVisible();
  await submitSignIn(page, username, password);
  await expect(page.getByRole('heading', { name: 'For members' })).toBeVisible();
  await expect(page.getByText(`Amplify says authenticated: ${username}.`)).toBeVisible();
});

test('a member with a session sees it at once, and signs out by Amplify UI as by the navbar', async ({
  page,
  context,
}) => {
  const user = await createUser();
  await storeSession(context, user);
  await open(page, '/members');
  await expect(page.getByText(`Amplify says authenticated: ${user.username}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out by Amplify' }).click();
  await expect(signInLink(page)).toHaveText('Sign in');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Members see this.')).toHaveCount(0);
});
