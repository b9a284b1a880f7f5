import {
  confirmUserAttribute,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { hasName } from '../serviceErrors';
import { renewTokens } from './profile';

/**
 * Changes the email address, or sends the code of a pending change again.
 *
 * The user pool sends a code to the new address. With AttributesRequireVerificationBeforeUpdate it keeps the old
 * address until the code is confirmed. GetUser does not report a pending change, and only this call is sure to send the
 * code to the new address.
 *
 * @returns whether a code has to be confirmed.
 */
export async function changeEmail(email: string): Promise<boolean> {
  const { email: result } = await updateUserAttributes({ userAttributes: { email } });
  const needsCode = result?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
  if (!needsCode) await renewTokens();
  return needsCode;
}

/** Sends a code to the current address, to verify it. */
export async function sendEmailCode(): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** Confirms the code that was sent to the new or the current address. */
export async function confirmEmail(address: string, code: string): Promise<void> {
  try {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  } catch (error) {
    // The code has expired, or an earlier attempt whose answer was lost has used it.
    const mayBeUsed = hasName(error, 'ExpiredCodeException');
    if (!(mayBeUsed && (await isConfirmed(address)))) throw error;
  }
  await renewTokens();
}

async function isConfirmed(address: string): Promise<boolean> {
  const { email, email_verified: isVerified } = await fetchUserAttributes();
  return email === address && isVerified === 'true';
}
