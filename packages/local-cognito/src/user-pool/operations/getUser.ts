import { z } from 'zod';
import { attributeList } from '../../users/attributes';
import { callerOf } from '../access/caller';
import { operation } from '../../aws-json/operation';
import { accessToken } from '../../constraints/userPool';
import { mfaSettings } from '../answers/userType';

/** The caller's attributes and second factors. */
export const getUser = operation(
  z.object({ AccessToken: accessToken }),
  async (cognito, { AccessToken }) => {
    const user = await callerOf(cognito, AccessToken);
    return {
      Username: user.username,
      UserAttributes: attributeList(user),
      ...mfaSettings(user),
    };
  },
);
