import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { attributes, confirmationCode, password, username } from '../../constraints/constraints';
import { invalidParameter, notAuthorized } from '../../errors/cognitoErrors';
import {
  addressToConfirm,
  confirmUser,
  expiredCode,
  sendSignUpCode,
  simulateSend,
} from '../../messages/codes';
import type { Cognito } from '../../state/cognito';
import { attributeRecord, requireWritable, verifiableAttributes } from '../../users/attributes';
import { newAccount } from '../../users/newAccount';
import { requirePolicy, setPassword } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { clientOperation, findOrHide } from '../userOperations';

/** Registering, and confirming the account. */
export const signUpOperations = {
  /** Registers a user, who has to confirm the address that the code goes to. */
  SignUp: clientOperation(
    {
      Username: username,
      Password: password,
      UserAttributes: attributes.optional(),
    },
    (cognito, { Username, Password, UserAttributes }) => {
      requireSelfSignUp(cognito);
      const { autoConfirm, passwordPolicy, requiredAttributes } = cognito.store.state.settings;
      const given = attributeRecord(UserAttributes ?? []);
      const user = newAccount(cognito, Username, 'UNCONFIRMED', given, {
        check: (all) => {
          requireWritable(all, requiredAttributes);
          requirePolicy(passwordPolicy, Password);
        },
        taken: 'User already exists',
      });
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
  ),

  ConfirmSignUp: clientOperation(
    {
      Username: username,
      ConfirmationCode: confirmationCode,
      ForceAliasCreation: z.boolean().optional(),
    },
    (cognito, { Username, ConfirmationCode }) => {
      const user = findOrHide(cognito, Username);
      if (!user) throw expiredCode();
      confirmUser(cognito, user, ConfirmationCode);
      return {};
    },
  ),

  ResendConfirmationCode: clientOperation({ Username: username }, (cognito, { Username }) => {
    const user = findOrHide(cognito, Username);
    if (!user) return { CodeDeliveryDetails: simulateSend(cognito, 'signUp', Username) };
    if (user.status !== 'UNCONFIRMED') {
      throw invalidParameter('User is already confirmed.');
    }
    const attribute = addressToConfirm(cognito, user);
    if (!attribute) {
      throw invalidParameter('Cannot resend codes. Auto verification not turned on.');
    }
    return { CodeDeliveryDetails: sendSignUpCode(cognito, user, attribute, 'ResendCode') };
  }),
} satisfies Record<string, Operation>;

function requireSelfSignUp(cognito: Cognito): void {
  if (!cognito.store.state.settings.allowSelfSignUp) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
}
