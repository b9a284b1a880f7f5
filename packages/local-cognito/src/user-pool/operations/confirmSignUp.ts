import { clientOperation } from '../access/clientOperation';
import { z } from 'zod';
import { expiredCode } from '../../messages/codes';
import { findOrHide } from '../access/hiddenUser';
import { confirmationCode, username } from '../../constraints/userPool';
import { confirmUser } from '../../messages/signUpCode';

/** Confirms an account by its code. */
export const confirmSignUp = clientOperation(
  {
    Username: username,
    ConfirmationCode: confirmationCode,
    ForceAliasCreation: z.boolean().optional(),
  },
  (cognito, { Username, ConfirmationCode }) => {
    const user = findOrHide(cognito, Username);
    if (!user) throw expiredCode();
    confirmUser(cognito, user, ConfirmationCode);
    return {};
  },
);
