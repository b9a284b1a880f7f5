/** Goes on with the way of signing in that a user of the flow USER_AUTH has chosen. */
export async function initiateSelectedChallenge() {
  throw new Error('The flow USER_AUTH is left out of Amplify by plugins/lean-sign-in.');
}
