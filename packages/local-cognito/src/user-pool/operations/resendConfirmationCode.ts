import { z } from 'zod';
import { invalidParameter } from '../../errors/refusals';
import { requireClient } from '../access/client';
import { findOrHide } from '../access/hiddenUser';
import { operation } from '../../aws-json/operation';
import { clientId, username } from '../../constraints/userPool';
import { addressToConfirm, sendSignUpCode } from '../../messages/signUpCode';
import { simulateSend } from '../../messages/simulatedSend';

/** Sends the code that confirms an account again. */
export const resendConfirmationCode = operation(
  z.object({ ClientId: clientId, Username: username }),
  (cognito, { ClientId, Username }) => {
    requireClient(ClientId);
    const user = findOrHide(cognito, Username);
    if (!user) return { CodeDeliveryDetails: simulateSend(cognito, 'signUp', Username) };
    if (user.status !== 'UNCONFIRMED') {
      throw invalidParameter('User is already confirmed.');
    }
    const attribute = addressToConfirm(cognito, user);
    if (!attribute) {
      throw invalidParameter('Cannot resend codes. Auto verification not turned on.');
    }
    return { CodeDeliveryDetails: sendSignUpCode(cognito, user, attribute, 'ResendCode') };
  },
);
