import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { VerifiableAttribute } from '../users/attributes';
import { issueCode } from './codes';
import { deliver, type CodeDeliveryDetails } from './delivery';

/** Sends the code that verifies an email address or phone number, which may be a new one. */
export function sendAttributeCode(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  to: string | undefined = user.attributes[attribute],
): CodeDeliveryDetails {
  const code = issueCode(cognito, user, attribute, to);
  return deliver(cognito, user, attribute, { kind, code, to });
}
