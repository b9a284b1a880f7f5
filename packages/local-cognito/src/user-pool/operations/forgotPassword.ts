import { confirmationCode, password, username } from '../../constraints/userPool';
import { invalidParameter, notAuthorized } from '../../errors/refusals';
import { issueCode, redeemCode } from '../../messages/codes';
import { deliver, reachableAttribute } from '../../messages/delivery';
import { noticeOf } from '../../messages/securityNotice';
import { simulatedCodeError, simulateSend } from '../../messages/simulatedSend';
import type { User } from '../../state/model';
import { forgetFailedSignIns } from '../../users/attempts';
import { requirePolicy } from '../../users/passwordPolicy';
import { setPassword } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { clientOperation } from '../access/clientOperation';
import { findOrHide } from '../access/hiddenUser';

/** Sends a code with which the user can replace a forgotten password. */
export const forgotPassword = clientOperation({ Username: username }, (cognito, { Username }) => {
  const user = findOrHide(cognito, Username);
  if (!user) return { CodeDeliveryDetails: simulateSend(cognito, 'forgotPassword', Username) };
  requireResettable(user);
  const attribute = reachableAttribute(user, { verified: true });
  if (!attribute) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const code = issueCode(cognito, user, 'forgotPassword');
  return {
    CodeDeliveryDetails: deliver(cognito, user, attribute, { kind: 'ForgotPassword', code }),
  };
});

/** Replaces a forgotten password. */
export const confirmForgotPassword = clientOperation(
  {
    Username: username,
    ConfirmationCode: confirmationCode,
    Password: password,
  },
  (cognito, { Username, ConfirmationCode, Password }) => {
    // Check the password before the code, so that a weak one neither uses up the code nor reveals
    // anything about the user.
    requirePolicy(cognito.store.state.settings.passwordPolicy, Password);
    const user = findOrHide(cognito, Username);
    if (!user) throw simulatedCodeError(cognito, 'forgotPassword', Username);
    requireResettable(user);
    redeemCode(cognito, user, 'forgotPassword', ConfirmationCode);
    setPassword(user, Password);
    if (user.status === 'RESET_REQUIRED') user.status = 'CONFIRMED';
    saveUser(cognito, user);
    forgetFailedSignIns(cognito, user.username);
    forgetFailedSignIns(cognito, Username);
    noticeOf(cognito, user, 'RecoveryNotice');
    return {};
  },
);

function requireResettable(user: User): void {
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
}
