import { username } from '../../constraints/userPool';
import { revokeAllSessions } from '../../tokens/tokens';
import { saveUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';

const parameters = { Username: username };

/** Disables a user: they can no longer sign in, and their tokens stop working. */
export const adminDisableUser = adminOperation(parameters, (cognito, { Username }) => {
  const user = requireUser(cognito, Username);
  user.enabled = false;
  revokeAllSessions(cognito, user);
  saveUser(cognito, user);
  return {};
});

/** Enables a user again. */
export const adminEnableUser = adminOperation(parameters, (cognito, { Username }) => {
  const user = requireUser(cognito, Username);
  user.enabled = true;
  saveUser(cognito, user);
  return {};
});
