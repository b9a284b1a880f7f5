import { attributes } from '../../constraints/userPool';
import { sendAttributeCode } from '../../messages/attributeCode';
import { requireMayIssue } from '../../messages/codes';
import { deliver, type CodeDeliveryDetails } from '../../messages/delivery';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { requireUnusedAlias } from '../../users/aliases';
import {
  attributeRecord,
  isVerifiable,
  setAttribute,
  type VerifiableAttribute,
} from '../../users/attributes';
import { requireWritable } from '../../users/attributeSchema';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';

/** Changes the caller's attributes; a new email address or phone number gets a code. */
export const updateUserAttributes = callerOperation(
  { UserAttributes: attributes },
  (cognito, user, { UserAttributes }) => {
    const changes = attributeRecord(UserAttributes);
    const { requiredAttributes } = cognito.store.state.settings;
    requireWritable(
      changes,
      requiredAttributes.filter((name) => Object.hasOwn(changes, name)),
    );
    const newAddresses = Object.entries(changes).filter(
      (change): change is [VerifiableAttribute, string] =>
        isVerifiable(change[0]) && change[1] !== '' && user.attributes[change[0]] !== change[1],
    );
    // Everything that can fail comes first, so that a refused change changes nothing.
    for (const [name, value] of newAddresses) {
      requireUnusedAlias(cognito, name, value, user);
      requireMayIssue(cognito, user, name);
    }

    if (newAddresses.some(([name]) => name === 'email')) noticeOfEmailChange(cognito, user);
    const sent = newAddresses.map(([name, value]) => changeAddress(cognito, user, name, value));
    for (const [name, value] of Object.entries(changes)) {
      if (newAddresses.some(([each]) => each === name)) continue;
      setAttribute(user, name, value);
      if (isVerifiable(name)) delete user.pendingAttributes[name];
    }
    saveUser(cognito, user);
    return { CodeDeliveryDetailsList: sent };
  },
);

/**
 * Tells the old address, before the new one gets its code. An old address that is not verified gets
 * no notice: it may be somebody else's.
 */
function noticeOfEmailChange(cognito: Cognito, user: User): void {
  if (!cognito.emailChangeNotice || user.attributes.email_verified !== 'true') return;
  deliver(cognito, user, 'email', { kind: 'EmailChangeNotice', code: '' });
}

function changeAddress(
  cognito: Cognito,
  user: User,
  name: VerifiableAttribute,
  value: string,
): CodeDeliveryDetails {
  const { attributesRequireVerificationBeforeUpdate } = cognito.store.state.settings;
  const sent = sendAttributeCode(cognito, user, name, 'UpdateUserAttribute', value);
  if (attributesRequireVerificationBeforeUpdate.includes(name)) {
    user.pendingAttributes[name] = value;
  } else {
    user.attributes[name] = value;
    user.attributes[`${name}_verified`] = 'false';
  }
  return sent;
}
