import { attributeList } from '../../users/attributes';
import { callerOperation } from '../access/callerOperation';
import { mfaSettings } from '../answers/userType';

/** Describes the caller's attributes and second factors. */
export const getUser = callerOperation({}, (_cognito, user) => ({
  Username: user.username,
  UserAttributes: attributeList(user),
  ...mfaSettings(user),
}));
