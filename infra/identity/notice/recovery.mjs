import { timeOf } from './timeOf.mjs';

/**
 * Tells a member that the forgotten password was replaced.
 *
 * The password is changed already, so a notice that can't be sent stops nothing: the error goes to the log.
 *
 * @param {{ triggerSource: string, request: { userAttributes: Record<string, string> } }} event
 * @param {{ send(to: string, subject: string, text: string): Promise<void>, site: string }} services
 */
export async function tellOfRecovery({ triggerSource, request }, { send, site }) {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { email, email_verified } = request.userAttributes;
  // Nobody has shown that an unverified address is the member's.
  if (email_verified !== 'true') return;
  const text = `On ${timeOf(Date.now())}, somebody replaced the forgotten password of your account at ${site}, with a code that we had sent to this address.

If it was you, you have nothing to do.

If it was not you, somebody else can read your email. Change the password of your mailbox first. Then go to ${site}/account/, choose “Forgot your password?”, take a new password, and sign out of all other sessions there.
`;
  try {
    await send(email, `Your password was replaced at ${new URL(site).hostname}`, text);
  } catch (error) {
    console.error('The notice of a replaced password could not be sent.', error);
  }
}
