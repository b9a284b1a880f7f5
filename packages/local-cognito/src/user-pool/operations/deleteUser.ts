import { deleteUser as removeUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';

/** Deletes the caller's account. */
export const deleteUser = callerOperation({}, (cognito, user) => {
  removeUser(cognito, user);
  return undefined;
});
