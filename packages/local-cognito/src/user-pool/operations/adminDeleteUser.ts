import { deleteUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';
import { username } from '../../constraints/userPool';

/** Deletes a user. */
export const adminDeleteUser = adminOperation({ Username: username }, (cognito, { Username }) => {
  deleteUser(cognito, requireUser(cognito, Username));
  return undefined;
});
