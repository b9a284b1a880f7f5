import { z } from 'zod';
import { aliasOf, isUsedAlias, newNamedUser } from '../../users/aliases';
import { requireWritable } from '../../users/attributeSchema';
import { attributeRecord } from '../../users/attributes';
import type { Cognito } from '../../state/cognito';
import { CognitoError } from '../../cognitoError';
import type { User } from '../../state/model';
import { requirePolicy } from '../../users/passwordPolicy';
import { setPassword } from '../../users/passwords';
import { findUser, saveUser } from '../../users/users';
import { requireClient } from '../client';
import { operation } from '../../aws-json/operation';
import { attributes, clientId, password, username } from '../parameters';
import { addressToConfirm, sendSignUpCode } from '../signUpCode';

/** Registers a user, who has to confirm the address that the code goes to. */
export const signUp = operation(
  z.object({
    ClientId: clientId,
    Username: username,
    Password: password,
    UserAttributes: attributes.optional(),
  }),
  (cognito, { ClientId, Username, Password, UserAttributes }) => {
    requireClient(ClientId);
    requireSelfSignUp(cognito);
    const given = attributeRecord(UserAttributes ?? []);
    const user = namedUser(cognito, Username);
    user.attributes = { ...given, ...user.attributes };
    requireWritable(user.attributes, cognito.store.state.settings.requiredAttributes);
    requirePolicy(cognito.store.state.settings.passwordPolicy, Password);
    requireUnused(cognito, Username, user);
    setPassword(user, Password);
    return cognito.store.state.settings.autoConfirm
      ? confirmAtOnce(cognito, user)
      : waitForConfirmation(cognito, user);
  },
);

function requireSelfSignUp(cognito: Cognito): void {
  if (!cognito.store.state.settings.allowSelfSignUp) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
}

function namedUser(cognito: Cognito, name: string): User {
  const { usernameAttributes } = cognito.store.state.settings;
  if (usernameAttributes.length > 0 && !aliasOf(cognito, name)) {
    throw new CognitoError('InvalidParameterException', expected(usernameAttributes));
  }
  return newNamedUser(cognito, name, 'UNCONFIRMED');
}

function expected(usernameAttributes: readonly string[]): string {
  if (usernameAttributes.length > 1) return 'Username should be either an email or a phone number.';
  return usernameAttributes[0] === 'email'
    ? 'Username should be an email.'
    : 'Username should be a phone number.';
}

function requireUnused(cognito: Cognito, name: string, user: User): void {
  for (const attribute of cognito.store.state.settings.usernameAttributes) {
    const value = user.attributes[attribute];
    if (value && isUsedAlias(cognito, attribute, value, user)) {
      throw new CognitoError(
        'UsernameExistsException',
        `An account with the given ${attribute} already exists.`,
      );
    }
  }
  if (findUser(cognito, name)) {
    throw new CognitoError('UsernameExistsException', 'User already exists');
  }
}

function confirmAtOnce(cognito: Cognito, user: User): object {
  user.status = 'CONFIRMED';
  for (const attribute of ['email', 'phone_number']) {
    if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = 'true';
  }
  saveUser(cognito, user);
  return { UserConfirmed: true, UserSub: user.sub };
}

function waitForConfirmation(cognito: Cognito, user: User): object {
  for (const attribute of ['email', 'phone_number']) {
    if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = 'false';
  }
  saveUser(cognito, user);
  const attribute = addressToConfirm(cognito, user);
  return {
    UserConfirmed: false,
    UserSub: user.sub,
    ...(attribute && {
      CodeDeliveryDetails: sendSignUpCode(cognito, user, attribute, 'SignUp'),
    }),
  };
}
