/** Answers the challenge of a passkey. */
export async function handleWebAuthnSignInResult() {
  throw new Error('Passkeys are left out of Amplify by plugins/lean-sign-in.');
}
