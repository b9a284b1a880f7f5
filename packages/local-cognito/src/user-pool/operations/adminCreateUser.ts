import { z } from 'zod';
import { attributes, password, username } from '../../constraints/userPool';
import { CognitoError } from '../../errors/cognitoError';
import { invalidParameter } from '../../errors/refusals';
import { requireAddresses, sendInvitation } from '../../messages/invitation';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { attributeRecord, verifiableAttributes, withValues } from '../../users/attributes';
import { requireConforming } from '../../users/attributeSchema';
import { newAccount, requireUnusedName } from '../../users/newAccount';
import { requirePolicy } from '../../users/passwordPolicy';
import { newTemporaryPassword, setTemporaryPassword } from '../../users/temporaryPassword';
import { saveUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';
import { userType } from '../answers/userType';

/** Creates a user with a temporary password, or gives an invited user a new one, and sends it. */
export const adminCreateUser = adminOperation(
  {
    Username: username,
    UserAttributes: attributes.default([]),
    TemporaryPassword: password.optional(),
    MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
    DesiredDeliveryMediums: z.array(z.enum(['SMS', 'EMAIL'])).optional(),
  },
  (cognito, { Username, UserAttributes, MessageAction, DesiredDeliveryMediums, ...given }) => {
    const { passwordPolicy } = cognito.store.state.settings;
    const temporaryPassword =
      given.TemporaryPassword ?? newTemporaryPassword(passwordPolicy.minimumLength);
    const user =
      MessageAction === 'RESEND'
        ? invitedUser(cognito, Username)
        : newUser(cognito, Username, attributeRecord(UserAttributes));
    requirePolicy(passwordPolicy, temporaryPassword);
    const isSent = MessageAction !== 'SUPPRESS';
    if (isSent) requireAddresses(user.attributes, DesiredDeliveryMediums ?? []);
    setTemporaryPassword(cognito, user, temporaryPassword);
    saveUser(cognito, user);
    // As documented, it goes by SMS alone unless the request says otherwise.
    if (isSent) sendInvitation(cognito, user, temporaryPassword, DesiredDeliveryMediums ?? ['SMS']);
    return { User: userType(user) };
  },
);

function newUser(cognito: Cognito, name: string, given: Record<string, string>): User {
  const user = newAccount(cognito, name, 'FORCE_CHANGE_PASSWORD');
  user.attributes = { ...given, ...user.attributes };
  requireWritableByAdmin(user.attributes);
  user.attributes = withValues(user.attributes);
  requireUnusedName(cognito, name, user, 'User account already exists');
  return user;
}

/** Administrators may also mark an address as verified, if there is one. */
function requireWritableByAdmin(given: Record<string, string>): void {
  for (const attribute of verifiableAttributes) {
    const flag = `${attribute}_verified`;
    if (given[flag] === 'true' && !given[attribute]) {
      throw invalidParameter(`${attribute} is required to set ${flag} to true.`);
    }
  }
  requireConforming(given, []);
}

/**
 * Finds a user who has been invited and has not signed in since.
 * @throws UnsupportedUserStateException
 */
function invitedUser(cognito: Cognito, name: string): User {
  const user = requireUser(cognito, name);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  return user;
}
