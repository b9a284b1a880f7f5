import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import {
  attributeName,
  attributes,
  confirmationCode,
  invalidParameter,
} from '../../constraints/constraints';
import { checkCode, issueCode, redeemCode, requireMayIssue } from '../../messages/codes';
import { type CodeDeliveryDetails, deliver, noticeOf } from '../../messages/delivery';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { requireUnusedAlias } from '../../users/newAccount';
import {
  attributeList,
  attributeRecord,
  isVerifiable,
  removeAttribute,
  requireWritable,
  setAttribute,
  type VerifiableAttribute,
} from '../../users/attributes';
import { deleteUser, saveUser } from '../../users/users';
import { callerOperation, mfaSettings } from '../userOperations';

/** What signed-in users do with their own account. */
export const accountOperations = {
  GetUser: callerOperation({}, (cognito, user) => ({
    Username: user.username,
    UserAttributes: attributeList(user, cognito.client.readAttributes),
    ...mfaSettings(user),
  })),

  UpdateUserAttributes: callerOperation(
    { UserAttributes: attributes },
    (cognito, user, { UserAttributes }) => {
      const changes = attributeRecord(UserAttributes);
      requireChangeable(cognito, user, changes);
      const newAddresses = Object.entries(changes).filter(
        (change): change is [VerifiableAttribute, string] =>
          isVerifiable(change[0]) && change[1] !== '' && user.attributes[change[0]] !== change[1],
      );
      // Everything that can fail comes first, so that a refused change changes nothing.
      for (const [name, value] of newAddresses) {
        requireUnusedAlias(cognito, name, value, user);
        requireMayIssue(cognito, user, name);
      }
      requireUnusedAlias(cognito, 'preferred_username', changes.preferred_username ?? '', user);

      // The old address hears of the change before the new one gets its code.
      if (newAddresses.some(([name]) => name === 'email')) {
        noticeOf(cognito, user, 'EmailChangeNotice');
      }
      const sent = newAddresses.map(([name, value]) => changeAddress(cognito, user, name, value));
      for (const [name, value] of Object.entries(changes)) {
        if (newAddresses.some(([each]) => each === name)) continue;
        setAttribute(user, name, value);
        if (isVerifiable(name)) delete user.pendingAttributes[name];
      }
      saveUser(cognito, user);
      return { CodeDeliveryDetailsList: sent };
    },
  ),

  DeleteUserAttributes: callerOperation(
    { UserAttributeNames: z.array(attributeName) },
    (cognito, user, { UserAttributeNames }) => {
      requireChangeable(
        cognito,
        user,
        Object.fromEntries(UserAttributeNames.map((name) => [name, ''])),
      );
      for (const name of UserAttributeNames) removeAttribute(user, name);
      saveUser(cognito, user);
      return {};
    },
  ),

  GetUserAttributeVerificationCode: callerOperation(
    { AttributeName: attributeName },
    (cognito, user, { AttributeName }) => {
      const attribute = requireVerifiable(AttributeName);
      const to = user.pendingAttributes[attribute] ?? user.attributes[attribute];
      if (!to) throw invalidParameter(`User does not have a value for the attribute ${attribute}.`);
      return { CodeDeliveryDetails: sendCode(cognito, user, attribute, 'VerifyUserAttribute', to) };
    },
  ),

  /** Verifies an email address or phone number; a new one takes the place of the old. */
  VerifyUserAttribute: callerOperation(
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
  ),

  DeleteUser: callerOperation({}, deleteUser),
} satisfies Record<string, Operation>;

/** Checks that the caller may change these attributes, and empties no required one. */
function requireChangeable(cognito: Cognito, user: User, changes: Record<string, string>): void {
  const { requiredAttributes } = cognito.settings;
  const required = requiredAttributes.filter((name) => Object.hasOwn(changes, name));
  requireWritable(cognito, changes, required, user);
}

function changeAddress(
  cognito: Cognito,
  user: User,
  name: VerifiableAttribute,
  value: string,
): CodeDeliveryDetails {
  const { attributesRequireVerificationBeforeUpdate } = cognito.settings;
  const sent = sendCode(cognito, user, name, 'UpdateUserAttribute', value);
  if (attributesRequireVerificationBeforeUpdate.includes(name)) {
    user.pendingAttributes[name] = value;
  } else {
    user.attributes[name] = value;
    user.attributes[`${name}_verified`] = 'false';
  }
  return sent;
}

function sendCode(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  to: string,
): CodeDeliveryDetails {
  const code = issueCode(cognito, user, attribute, to);
  return deliver(cognito, user, attribute, { kind, code, to });
}

function requireVerifiable(name: string): VerifiableAttribute {
  if (isVerifiable(name)) return name;
  throw invalidParameter(`Invalid attribute name: ${name} cannot be verified.`);
}
