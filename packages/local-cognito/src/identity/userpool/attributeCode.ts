import type { VerifiableAttribute } from '../attributes';
import { issueCode } from '../codes';
import type { Identity } from '../context';
import { deliver, type CodeDeliveryDetails } from '../delivery';
import type { User } from '../model';

/** Sends the code that verifies an email address or phone number, which may be a new one. */
export function sendAttributeCode(
  identity: Identity,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  to: string | undefined = user.attributes[attribute],
): CodeDeliveryDetails {
  const code = issueCode(identity, user, attribute, to);
  return deliver(identity, user, attribute, { kind, code, to });
}
