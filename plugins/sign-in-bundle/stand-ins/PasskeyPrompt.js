/** The screen that offers a passkey after signing in. */
export function PasskeyPrompt() {
  throw new Error('Passkeys are left out of Amplify UI: see plugins/sign-in-bundle/standIns.ts.');
}
