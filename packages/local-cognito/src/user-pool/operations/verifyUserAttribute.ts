import { attributeName, confirmationCode } from '../../constraints/userPool';
import { invalidParameter } from '../../errors/refusals';
import { sendAttributeCode } from '../../messages/attributeCode';
import { checkCode, redeemCode } from '../../messages/codes';
import { requireUnusedAlias } from '../../users/aliases';
import { isVerifiable, type VerifiableAttribute } from '../../users/attributes';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';

/**
 * Sends the caller a code for an email address or phone number, for the new one if a change is
 * pending.
 */
export const getUserAttributeVerificationCode = callerOperation(
  { AttributeName: attributeName },
  (cognito, user, { AttributeName }) => {
    const attribute = requireVerifiable(AttributeName);
    const to = user.pendingAttributes[attribute] ?? user.attributes[attribute];
    if (!to) {
      throw invalidParameter(`User does not have a value for the attribute ${attribute}.`);
    }
    return {
      CodeDeliveryDetails: sendAttributeCode(cognito, user, attribute, 'VerifyUserAttribute', to),
    };
  },
);

/** Verifies an email address or phone number; a new one takes the place of the old. */
export const verifyUserAttribute = callerOperation(
  { AttributeName: attributeName, Code: confirmationCode },
  (cognito, user, { AttributeName, Code }) => {
    const attribute = requireVerifiable(AttributeName);
    checkCode(cognito, user, attribute, Code);
    const pending = user.pendingAttributes[attribute];
    if (pending) requireUnusedAlias(cognito, attribute, pending, user);
    redeemCode(cognito, user, attribute, Code);
    if (pending) user.attributes[attribute] = pending;
    delete user.pendingAttributes[attribute];
    user.attributes[`${attribute}_verified`] = 'true';
    saveUser(cognito, user);
    return {};
  },
);

function requireVerifiable(name: string): VerifiableAttribute {
  if (!isVerifiable(name)) {
    throw invalidParameter(`Invalid attribute name: ${name} cannot be verified.`);
  }
  return name;
}
