import { username } from '../../constraints/userPool';
import { adminOperation, requireUser } from '../access/adminOperation';
import { mfaSettings, userType } from '../answers/userType';

/** Describes a user's attributes, state and second factors. */
export const adminGetUser = adminOperation({ Username: username }, (cognito, { Username }) => {
  const user = requireUser(cognito, Username);
  const { Attributes, ...described } = userType(user);
  return { ...described, UserAttributes: Attributes, ...mfaSettings(user) };
});
