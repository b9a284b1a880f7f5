/** Begins the flow USER_AUTH. */
export async function signInWithUserAuth() {
  throw new Error('The flow USER_AUTH is left out of Amplify by plugins/lean-sign-in.');
}
