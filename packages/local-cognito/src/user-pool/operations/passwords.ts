import type { Operation } from '../../aws-json/app';
import { confirmationCode, password, username } from '../../constraints/constraints';
import { incorrectCredentials, invalidParameter, notAuthorized } from '../../errors/cognitoErrors';
import { issueCode, redeemCode, simulatedCodeError, simulateSend } from '../../messages/codes';
import { deliver, noticeOf, reachableAttribute } from '../../messages/delivery';
import type { User } from '../../state/model';
import { count, forget, forgetFailedSignIns, requireBelowLimit } from '../../users/attempts';
import { checkPassword, requirePolicy, setPassword } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { callerOperation, clientOperation, findOrHide } from '../userOperations';

/** Changing a password, and replacing a forgotten one. */
export const passwordOperations = {
  ChangePassword: callerOperation(
    {
      PreviousPassword: password,
      ProposedPassword: password,
    },
    (cognito, user, { PreviousPassword, ProposedPassword }) => {
      const tries = `changePassword:${user.sub}`;
      requireBelowLimit(cognito, tries);
      if (!checkPassword(user, PreviousPassword)) {
        count(cognito, tries);
        throw incorrectCredentials();
      }
      requirePolicy(cognito.store.state.settings.passwordPolicy, ProposedPassword);
      setPassword(user, ProposedPassword);
      forget(cognito, tries);
      saveUser(cognito, user);
      // The notice goes out even if the password stays: whoever follows a pool from outside cannot tell.
      noticeOf(cognito, user, 'PasswordNotice');
      return {};
    },
  ),

  ForgotPassword: clientOperation({ Username: username }, (cognito, { Username }) => {
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
  }),

  ConfirmForgotPassword: clientOperation(
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
  ),
} satisfies Record<string, Operation>;

function requireResettable(user: User): void {
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
}
