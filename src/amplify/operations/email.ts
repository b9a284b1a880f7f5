import {
  confirmUserAttribute,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { hasName } from '../serviceErrors';
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

/** Confirms the code that was sent to an address, the new or the present one. */
export async function confirmEmail(address: string, code: string): Promise<void> {
  try {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  } catch (error) {
    // The code has expired, or it was used by an earlier attempt whose answer was lost on the way.
    const mayBeUsed = hasName(error, 'ExpiredCodeException');
    if (!(mayBeUsed && (await isConfirmed(address)))) throw error;
  }
  await renewTokens();
}

async function isConfirmed(address: string): Promise<boolean> {
  const { email, email_verified: isVerified } = await fetchUserAttributes();
  return email === address && isVerified === 'true';
}
