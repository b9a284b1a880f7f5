import { z } from 'zod';
import { requireUnusedAlias } from '../../users/aliases';
import { checkCode, expiredCode, redeemCode } from '../../messages/codes';
import type { Cognito } from '../../state/cognito';
import { CognitoError } from '../../errors/cognitoError';
import type { User } from '../../state/model';
import { saveUser } from '../../users/users';
import { requireClient } from '../access/client';
import { findOrHide } from '../access/hiddenUser';
import { operation } from '../../aws-json/operation';
import { clientId, confirmationCode, username } from '../../constraints/userPool';
import { addressToConfirm } from '../../messages/signUpCode';

/** Confirms an account by its code. */
export const confirmSignUp = operation(
  z.object({
    ClientId: clientId,
    Username: username,
    ConfirmationCode: confirmationCode,
    ForceAliasCreation: z.boolean().optional(),
  }),
  (cognito, { ClientId, Username, ConfirmationCode }) => {
    requireClient(ClientId);
    const user = findOrHide(cognito, Username);
    if (!user) throw expiredCode();
    confirmUser(cognito, user, ConfirmationCode);
    return {};
  },
);

/**
 * Confirms a user and the address that the code went to.
 * @throws NotAuthorizedException | LimitExceededException | ExpiredCodeException |
 * CodeMismatchException | AliasExistsException
 */
export function confirmUser(cognito: Cognito, user: User, code: string): void {
  if (user.status !== 'UNCONFIRMED') {
    throw new CognitoError(
      'NotAuthorizedException',
      `User cannot be confirmed. Current status is ${user.status}`,
    );
  }
  checkCode(cognito, user, 'signUp', code);
  const attribute = addressToConfirm(cognito, user);
  if (attribute) {
    requireUnusedAlias(cognito, attribute, user.attributes[attribute] ?? '', user);
    user.attributes[`${attribute}_verified`] = 'true';
  }
  redeemCode(cognito, user, 'signUp', code);
  user.status = 'CONFIRMED';
  saveUser(cognito, user);
}
