/** The screen that offers ways to sign in without a password. */
export function SignInSelectAuthFactor() {
  throw new Error(
    'Signing in without a password is left out of Amplify UI by plugins/lean-sign-in.',
  );
}
