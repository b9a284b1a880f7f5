/** Lists the member's passkeys. */
export async function listWebAuthnCredentials() {
  throw new Error('Passkeys are left out of Amplify by plugins/lean-sign-in.');
}
