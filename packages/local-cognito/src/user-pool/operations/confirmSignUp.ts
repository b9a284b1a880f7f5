import { z } from 'zod';
import { expiredCode } from '../../messages/codes';
import { requireClient } from '../access/client';
import { findOrHide } from '../access/hiddenUser';
import { operation } from '../../aws-json/operation';
import { clientId, confirmationCode, username } from '../../constraints/userPool';
import { confirmUser } from '../../messages/signUpCode';

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
