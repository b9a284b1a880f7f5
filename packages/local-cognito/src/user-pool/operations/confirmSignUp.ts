import { z } from 'zod';
import { confirmationCode, username } from '../../constraints/userPool';
import { expiredCode } from '../../messages/codes';
import { confirmUser } from '../../messages/signUpCode';
import { clientOperation } from '../access/clientOperation';
import { findOrHide } from '../access/hiddenUser';

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
