import { newVisitor, test } from '../testing/accountPage';
import { loseAnswerOnce, reportedFaults } from '../testing/faults';
import { pool } from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

test('[3.2] [5.5] [7.6] [8.1] an account that was made and confirmed while the answers were lost signs in with a code that is sent again, and so does a password that was sent again or reset', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  await account.openSignUp();
  await account.fillSignUp(visitor);
  await loseAnswerOnce(page, 'SignUp');
  await account.createAccountButton.click();
  await expect(account.alert).toHaveText('User already exists');
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await account.submitSignIn(visitor.username, visitor.password);
  await expect(account.heading('Confirm your account')).toBeVisible();
  await account.submitCode('  ');
  await expect(account.alert).toHaveText('Confirmation code cannot be empty');
  await loseAnswerOnce(page, 'ConfirmSignUp');
  const code = await pool.readCode(visitor.email);
  await account.submitCode(` ${code} `);
  await account.expectSignedIn();
  await page.evaluate(() => localStorage.clear());

  const newPassword = 'Another-horse-9';
  await account.askForPasswordReset(visitor.username);
  await account.fillPasswordReset(await pool.readCode(visitor.email, code), newPassword);
  await loseAnswerOnce(page, 'ConfirmForgotPassword');
  await account.press('Submit');
  await expect(account.alert).toContainText('Invalid code provided');
  await account.press('Back to sign in');
  await loseAnswerOnce(page, 'RespondToAuthChallenge');
  await account.submitSignIn(visitor.username, newPassword);
  await expect(account.alert).toHaveText(
    'This step of the sign-in has expired. Please sign in again.',
  );
  await account.press('Sign in');
  await account.expectSignedIn();
  expect(await pool.readUser(visitor.username)).toMatchObject({ status: 'CONFIRMED' });
});
