import { z } from 'zod';
import { deleteUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';
import { userPoolId, username } from '../../constraints/userPool';

/** Deletes a user. */
export const adminDeleteUser = adminOperation(
  z.object({ UserPoolId: userPoolId, Username: username }),
  (cognito, { Username }) => {
    deleteUser(cognito, requireUser(cognito, Username));
    return undefined;
  },
);
