import {
  confirmUserAttribute,
  sendUserAttributeVerificationCode,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { renewTokens } from './profile';

/**
 * Changes the email address, or sends the code for a change that waits for it again.
 *
 * The user pool sends a code to the new address and, where it keeps the original until then
 * (AttributesRequireVerificationBeforeUpdate), changes nothing before the code is confirmed. GetUser does not tell that
 * a change waits, and only this call is sure to send the code to the new address.
 *
 * @returns whether a code has to be confirmed.
 */
export async function changeEmail(email: string): Promise<boolean> {
  const { email: result } = await updateUserAttributes({ userAttributes: { email } });
  const needsCode = result?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
  if (!needsCode) await renewTokens();
  return needsCode;
}

/** Sends a code to the present address, to verify it. */
export async function sendEmailCode(): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** Confirms the code that was sent to the new or the present address. */
export async function confirmEmail(code: string): Promise<void> {
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  await renewTokens();
}
