import { z } from 'zod';
import { aliasOf, isUsedAlias, newNamedUser } from '../../users/aliases';
import { requireWritable } from '../../users/attributeSchema';
import { attributeRecord } from '../../users/attributes';
import type { Identity } from '../../state/context';
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
  (identity, { ClientId, Username, Password, UserAttributes }) => {
    requireClient(ClientId);
    requireSelfSignUp(identity);
    const given = attributeRecord(UserAttributes ?? []);
    const user = namedUser(identity, Username);
    user.attributes = { ...given, ...user.attributes };
    requireWritable(user.attributes, identity.store.state.settings.requiredAttributes);
    requirePolicy(identity.store.state.settings.passwordPolicy, Password);
    requireUnused(identity, Username, user);
    setPassword(user, Password);
    return identity.store.state.settings.autoConfirm
      ? confirmAtOnce(identity, user)
      : waitForConfirmation(identity, user);
  },
);

function requireSelfSignUp(identity: Identity): void {
  if (!identity.store.state.settings.allowSelfSignUp) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
}

function namedUser(identity: Identity, name: string): User {
  const { usernameAttributes } = identity.store.state.settings;
  if (usernameAttributes.length > 0 && !aliasOf(identity, name)) {
    throw new CognitoError('InvalidParameterException', expected(usernameAttributes));
  }
  return newNamedUser(identity, name, 'UNCONFIRMED');
}

function expected(usernameAttributes: readonly string[]): string {
  if (usernameAttributes.length > 1) return 'Username should be either an email or a phone number.';
  return usernameAttributes[0] === 'email'
    ? 'Username should be an email.'
    : 'Username should be a phone number.';
}

function requireUnused(identity: Identity, name: string, user: User): void {
  for (const attribute of identity.store.state.settings.usernameAttributes) {
    const value = user.attributes[attribute];
    if (value && isUsedAlias(identity, attribute, value, user)) {
      throw new CognitoError(
        'UsernameExistsException',
        `An account with the given ${attribute} already exists.`,
      );
    }
  }
  if (findUser(identity, name)) {
    throw new CognitoError('UsernameExistsException', 'User already exists');
  }
}

function confirmAtOnce(identity: Identity, user: User): object {
  user.status = 'CONFIRMED';
  for (const attribute of ['email', 'phone_number']) {
    if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = 'true';
  }
  saveUser(identity, user);
  return { UserConfirmed: true, UserSub: user.sub };
}

function waitForConfirmation(identity: Identity, user: User): object {
  for (const attribute of ['email', 'phone_number']) {
    if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = 'false';
  }
  saveUser(identity, user);
  const attribute = addressToConfirm(identity, user);
  return {
    UserConfirmed: false,
    UserSub: user.sub,
    ...(attribute && {
      CodeDeliveryDetails: sendSignUpCode(identity, user, attribute, 'SignUp'),
    }),
  };
}
