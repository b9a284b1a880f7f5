import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { invalidParameter } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { checkCode, issueCode, redeemCode, requireMayIssue } from '../../messages/codes';
import { type CodeDeliveryDetails, deliver, noticeOf } from '../../messages/delivery';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { requireUnusedAlias } from '../../users/newAccount';
import * as attributes from '../../users/attributes';
import { deleteUser, saveUser } from '../../users/users';
import { callerOperation, mfaSettings, userOperation } from '../userOperations';

type Changes = Record<string, string>;
const updates = { UserAttributes: form.attributes, ...form.metadata };
const deletions = { UserAttributeNames: z.array(form.attributeName) };

export const accountOperations = {
  GetUser: callerOperation({}, (cognito, user) => ({
    Username: user.username,
    UserAttributes: attributes
      .attributeList(user)
      .filter(({ Name }) => attributes.isReadable(cognito.client, Name)),
    ...mfaSettings(user),
  })),

  UpdateUserAttributes: callerOperation(updates, async (cognito, user, { UserAttributes }) => {
    const changes = attributes.attributeRecord(UserAttributes);
    return { CodeDeliveryDetailsList: await changeOwn(cognito, user, changes) };
  }),

  /** Changes attributes of a user. Administrators may mark an address as verified, and no code goes there then. */
  AdminUpdateUserAttributes: userOperation(updates, (cognito, user, { UserAttributes }) =>
    changeByAdmin(cognito, user, attributes.attributeRecord(UserAttributes)),
  ),

  DeleteUserAttributes: callerOperation(deletions, async (cognito, user, given) => {
    await changeOwn(cognito, user, emptied(given.UserAttributeNames));
    return {};
  }),

  AdminDeleteUserAttributes: userOperation(deletions, (cognito, user, given) =>
    changeByAdmin(cognito, user, emptied(given.UserAttributeNames)),
  ),

  GetUserAttributeVerificationCode: callerOperation(
    { AttributeName: form.attributeName, ...form.metadata },
    async (cognito, user, { AttributeName }) => {
      const attribute = requireVerifiable(AttributeName);
      const to = user.pendingAttributes[attribute] ?? user.attributes[attribute];
      if (!to) throw invalidParameter(`User does not have a value for the attribute ${attribute}.`);
      const kind = 'VerifyUserAttribute';
      return { CodeDeliveryDetails: await sendCode(cognito, user, attribute, kind, to) };
    },
  ),

  /** Verifies an email address or phone number; a new one takes the place of the old. */
  VerifyUserAttribute: callerOperation(
    { AttributeName: form.attributeName, Code: form.confirmationCode },
    (cognito, user, { AttributeName, Code }) => {
      const attribute = requireVerifiable(AttributeName);
      checkCode(cognito, user, attribute, Code);
      const pending = user.pendingAttributes[attribute];
      const address = pending ?? user.attributes[attribute] ?? '';
      requireUnusedAlias(cognito, attribute, address, user);
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

/** Returns the required ones of these attributes. None of them may be emptied. */
function requiredOf({ settings }: Cognito, changes: Changes): string[] {
  return settings.requiredAttributes.filter((name) => Object.hasOwn(changes, name));
}

function changeOwn(cognito: Cognito, user: User, changes: Changes): Promise<CodeDeliveryDetails[]> {
  attributes.requireWritable(cognito, changes, requiredOf(cognito, changes), user);
  return changeAttributes(cognito, user, changes);
}

async function changeByAdmin(cognito: Cognito, user: User, changes: Changes): Promise<object> {
  attributes.requireConforming(cognito.settings, changes, requiredOf(cognito, changes));
  attributes.requireMutable(cognito.settings, changes);
  attributes.requireAddressesToVerify(changes, user.attributes);
  await changeAttributes(cognito, user, changes);
  return {};
}

/** An attribute without a value does not exist. */
function emptied(names: readonly string[]): Changes {
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** A code goes to each new address, unless an administrator proves it or the pool verifies no such addresses. */
async function changeAttributes(
  cognito: Cognito,
  user: User,
  changes: Changes,
): Promise<CodeDeliveryDetails[]> {
  const newAddresses = Object.entries(changes).filter(
    (change): change is [attributes.VerifiableAttribute, string] =>
      attributes.isVerifiable(change[0]) &&
      change[1] !== '' &&
      user.attributes[change[0]] !== change[1],
  );
  const isProven = (name: string) => changes[`${name}_verified`] === 'true';
  // Everything that can fail comes first, so that a refused change changes nothing.
  for (const name of attributes.verifiableAttributes) {
    const value = changes[name] ?? (isProven(name) ? user.attributes[name] : '');
    requireUnusedAlias(cognito, name, value ?? '', user);
  }
  requireUnusedAlias(cognito, 'preferred_username', changes.preferred_username ?? '', user);
  const unproven = newAddresses.filter(([name]) => !isProven(name));
  const verified = unproven.filter(([name]) =>
    cognito.settings.autoVerifiedAttributes.includes(name),
  );
  for (const [name] of verified) requireMayIssue(cognito, user, name);

  // The old address hears of the change before the new one gets its code.
  if (verified.some(([name]) => name === 'email')) {
    await noticeOf(cognito, user, 'EmailChangeNotice');
  }
  const sent: CodeDeliveryDetails[] = [];
  for (const [name, value] of verified) {
    sent.push(await sendCode(cognito, user, name, 'UpdateUserAttribute', value));
  }
  for (const change of unproven) changeAddress(cognito, user, ...change);
  for (const [name, value] of Object.entries(changes)) {
    if (unproven.some(([each]) => each === name || `${each}_verified` === name)) continue;
    attributes.setAttribute(user, name, value);
    if (attributes.isVerifiable(name)) delete user.pendingAttributes[name];
  }
  saveUser(cognito, user);
  return sent;
}

function changeAddress(
  { settings }: Cognito,
  user: User,
  name: attributes.VerifiableAttribute,
  value: string,
): void {
  const { autoVerifiedAttributes, attributesRequireVerificationBeforeUpdate } = settings;
  const waits = attributesRequireVerificationBeforeUpdate.includes(name);
  if (waits && autoVerifiedAttributes.includes(name)) {
    user.pendingAttributes[name] = value;
  } else {
    user.attributes[name] = value;
    user.attributes[`${name}_verified`] = 'false';
  }
}

function sendCode(
  cognito: Cognito,
  user: User,
  attribute: attributes.VerifiableAttribute,
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  to: string,
): Promise<CodeDeliveryDetails> {
  const code = issueCode(cognito, user, attribute, to);
  return deliver(cognito, user, attribute, { kind, code, to });
}

function requireVerifiable(name: string): attributes.VerifiableAttribute {
  if (attributes.isVerifiable(name)) return name;
  throw invalidParameter(`Invalid attribute name: ${name} cannot be verified.`);
}
