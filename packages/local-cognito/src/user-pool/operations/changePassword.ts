import { password } from '../../constraints/userPool';
import { incorrectCredentials } from '../../errors/refusals';
import { noticeOf } from '../../messages/securityNotice';
import { count, forget, requireBelowLimit } from '../../users/attempts';
import { requirePolicy } from '../../users/passwordPolicy';
import { checkPassword, setPassword } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';

/** Replaces the password of a user who knows it. */
export const changePassword = callerOperation(
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
);
