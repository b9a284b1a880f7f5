import { z } from 'zod';
import { requireUnusedAlias } from '../../users/aliases';
import { requireWritable } from '../../users/attributeSchema';
import {
  attributeRecord,
  isVerifiable,
  setAttribute,
  type VerifiableAttribute,
} from '../../users/attributes';
import { requireMayIssue } from '../../users/codes';
import type { Identity } from '../../state/context';
import type { CodeDeliveryDetails } from '../../users/delivery';
import type { User } from '../../state/model';
import { saveUser } from '../../users/users';
import { sendAttributeCode } from '../attributeCode';
import { callerOf } from '../caller';
import { operation } from '../../aws-json/operation';
import { accessToken, attributes } from '../parameters';

/** Changes the caller's attributes; a new email address or phone number gets a code. */
export const updateUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributes: attributes }),
  async (identity, { AccessToken, UserAttributes }) => {
    const user = await callerOf(identity, AccessToken);
    const changes = attributeRecord(UserAttributes);
    const { requiredAttributes } = identity.store.state.settings;
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
      requireUnusedAlias(identity, name, value, user);
      requireMayIssue(identity, user, name);
    }

    const sent = newAddresses.map(([name, value]) => changeAddress(identity, user, name, value));
    for (const [name, value] of Object.entries(changes)) {
      if (newAddresses.some(([each]) => each === name)) continue;
      setAttribute(user, name, value);
      if (isVerifiable(name)) delete user.pendingAttributes[name];
    }
    saveUser(identity, user);
    return { CodeDeliveryDetailsList: sent };
  },
);

function changeAddress(
  identity: Identity,
  user: User,
  name: VerifiableAttribute,
  value: string,
): CodeDeliveryDetails {
  const { attributesRequireVerificationBeforeUpdate } = identity.store.state.settings;
  const sent = sendAttributeCode(identity, user, name, 'UpdateUserAttribute', value);
  if (attributesRequireVerificationBeforeUpdate.includes(name)) {
    user.pendingAttributes[name] = value;
  } else {
    user.attributes[name] = value;
    user.attributes[`${name}_verified`] = 'false';
  }
  return sent;
}
