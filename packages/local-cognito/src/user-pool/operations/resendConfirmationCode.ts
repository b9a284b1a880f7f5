import { username } from '../../constraints/userPool';
import { invalidParameter } from '../../errors/refusals';
import { addressToConfirm, sendSignUpCode } from '../../messages/signUpCode';
import { simulateSend } from '../../messages/simulatedSend';
import { clientOperation } from '../access/clientOperation';
import { findOrHide } from '../access/hiddenUser';

/** Sends the code that confirms an account again. */
export const resendConfirmationCode = clientOperation(
  { Username: username },
  (cognito, { Username }) => {
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
