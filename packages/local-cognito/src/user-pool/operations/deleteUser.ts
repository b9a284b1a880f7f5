import { z } from 'zod';
import { deleteUser as removeUser } from '../../users/users';
import { callerOf } from '../access/caller';
import { operation } from '../../aws-json/operation';
import { accessToken } from '../../constraints/userPool';

/** Deletes the caller's account. */
export const deleteUser = operation(
  z.object({ AccessToken: accessToken }),
  async (cognito, { AccessToken }) => {
    removeUser(cognito, await callerOf(cognito, AccessToken));
    return undefined;
  },
);
