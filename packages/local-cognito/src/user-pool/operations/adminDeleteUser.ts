import { username } from '../../constraints/userPool';
import { deleteUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';

export const adminDeleteUser = adminOperation({ Username: username }, (cognito, { Username }) => {
  deleteUser(cognito, requireUser(cognito, Username));
  return undefined;
});
