/**
 * Tells the member's address that it is being changed.
 *
 * Amazon does not say whether the event has the old or the new values. So the notice goes to the address in the user pool,
 * which keeps it until a new one is verified. If the
 * notice can't be sent, this throws and Cognito refuses the change: nothing changes unseen.
 *
 * @param {{ triggerSource: string, userPoolId: string, userName: string }} event
 * @param {{
 *   readMember(userPoolId: string, userName: string): Promise<Record<string, string>>,
 *   send(to: string, subject: string, text: string): Promise<void>,
 *   site: string,
 * }} services
 */
export async function tellOfAddressChange(
  { triggerSource, userPoolId, userName },
  { readMember, send, site },
) {
  if (triggerSource !== 'CustomMessage_UpdateUserAttribute') return;
  const member = await readMember(userPoolId, userName);
  // Nobody has shown that an unverified address is the member's.
  if (member.email_verified !== 'true') return;
  await send(
    member.email,
    `Your email address at ${new URL(site).hostname} is about to change`,
    `Somebody who is signed in to your account at ${site} asked to change its email address.

If it was you, you have nothing to do but to confirm the change with the code that we sent.

If it was not you, change your password at ${site}/account/ now, and sign out of all other sessions there.
`,
  );
}
