import { attributes, password, username } from '../../constraints/userPool';
import { notAuthorized } from '../../errors/refusals';
import { addressToConfirm, sendSignUpCode } from '../../messages/signUpCode';
import type { Cognito } from '../../state/cognito';
import { attributeRecord, verifiableAttributes, withValues } from '../../users/attributes';
import { requireWritable } from '../../users/attributeSchema';
import { newAccount, requireUnusedName } from '../../users/newAccount';
import { requirePolicy } from '../../users/passwordPolicy';
import { setPassword } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { clientOperation } from '../access/clientOperation';

/** Registers a user, who has to confirm the address that the code goes to. */
export const signUp = clientOperation(
  {
    Username: username,
    Password: password,
    UserAttributes: attributes.optional(),
  },
  (cognito, { Username, Password, UserAttributes }) => {
    requireSelfSignUp(cognito);
    const { autoConfirm, passwordPolicy, requiredAttributes } = cognito.store.state.settings;
    const given = attributeRecord(UserAttributes ?? []);
    const user = newAccount(cognito, Username, 'UNCONFIRMED');
    user.attributes = { ...given, ...user.attributes };
    requireWritable(user.attributes, requiredAttributes);
    user.attributes = withValues(user.attributes);
    requirePolicy(passwordPolicy, Password);
    requireUnusedName(cognito, Username, user, 'User already exists');
    setPassword(user, Password);
    if (autoConfirm) user.status = 'CONFIRMED';
    for (const attribute of verifiableAttributes) {
      if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = `${autoConfirm}`;
    }
    saveUser(cognito, user);
    const attribute = autoConfirm ? undefined : addressToConfirm(cognito, user);
    return {
      UserConfirmed: autoConfirm,
      UserSub: user.sub,
      ...(attribute && {
        CodeDeliveryDetails: sendSignUpCode(cognito, user, attribute, 'SignUp'),
      }),
    };
  },
);

function requireSelfSignUp(cognito: Cognito): void {
  if (!cognito.store.state.settings.allowSelfSignUp) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
}
