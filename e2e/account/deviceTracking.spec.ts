import { devices } from '../pages/accountPage';
import { test } from '../identity/ownIdentity';
import { refusedByPool } from '../identity/userPool';
import { expectSignedIn, submitSignIn } from '../pages/signInForm';
import { expect, open } from '../test';

// A pool that does not track devices.
test.use({ poolSettings: { deviceConfiguration: null }, expectedProblems: refusedByPool });

test('[8.1] a pool that tracks no devices says so in their section, and the rest of the page works', async ({
  page,
  ownIdentity: { createUser },
}) => {
  const user = await createUser();
  await open(page, '/account/');
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);
  await expect(devices(page).getByRole('alert')).toHaveText(
    'Your devices could not be loaded. Device tracking has not been configured in this User Pool',
  );
  await expect(page.getByRole('main')).toContainText(user.email);
});
