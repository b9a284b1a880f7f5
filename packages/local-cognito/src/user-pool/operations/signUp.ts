import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import {
  checkedParameters,
  type CognitoError,
  incorrectCredentials,
  invalidParameter,
  notAuthorized,
} from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import * as codes from '../../messages/codes';
import { attributeRecord, requireWritable, verifiableAttributes } from '../../users/attributes';
import { newAccount, requireNewName, takeAlias } from '../../users/newAccount';
import { checkPassword, requirePolicy, setPassword } from '../../users/passwords';
import { postConfirmation, preSignUp, runTrigger } from '../../users/triggers';
import { findUser, saveUser } from '../../users/users';
import { migrateUser } from '../../sign-in/password';
import { callerOperation, clientOperation, findOrHide, userOperation } from '../userOperations';
import * as delivery from '../../messages/delivery';
import { newProgress } from '../../sign-in/step';
import { type Cognito, invalidSession } from '../../state/cognito';
import type { User } from '../../state/model';
import type { PoolSettings } from '../../state/settings';
import { count, forget, forgetFailedSignIns, requireBelowLimit } from '../../users/attempts';

export const signUpOperations = {
  SignUp: clientOperation(
    {
      Username: form.username,
      Password: form.anyText(256).optional(),
      UserAttributes: form.attributes.default([]),
      ...form.forTriggers,
    },
    async (cognito, { Username, UserAttributes, ...secret }) => {
      const { settings } = cognito;
      const Password = passwordOf(settings, secret.Password);
      const { autoConfirm, passwordPolicy, requiredAttributes } = settings;
      if (!settings.allowSelfSignUp) {
        throw notAuthorized('SignUp is not permitted for this user pool');
      }
      const given = attributeRecord(UserAttributes);
      const user = newAccount(cognito, Username, 'UNCONFIRMED', given, {
        check: (all) => {
          requireWritable(cognito, all, requiredAttributes);
          if (Password) requirePolicy(passwordPolicy, Password);
        },
        taken: 'User already exists',
      });
      if (Password) setPassword(cognito, user, Password);
      await preSignUp(cognito, 'SignUp', user);
      requireNewName(cognito, Username, user, { forceAlias: true });
      // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
      for (const alias of verifiableAttributes) {
        const isVerified = user.attributes[`${alias}_verified`] === 'true';
        if (isVerified) takeAlias(cognito, alias, user.attributes[alias] ?? '', user);
      }
      if (autoConfirm) user.status = 'CONFIRMED';
      for (const attribute of verifiableAttributes) {
        if (user.attributes[attribute])
          user.attributes[`${attribute}_verified`] ??= `${autoConfirm}`;
      }
      saveUser(cognito, user);
      const answer = { UserConfirmed: user.status === 'CONFIRMED', UserSub: user.sub };
      if (answer.UserConfirmed) {
        await postConfirmation(cognito, user);
        return answer;
      }
      const attribute = codes.addressToConfirm(cognito, user);
      const sent = attribute && (await codes.sendSignUpCode(cognito, user, attribute, 'SignUp'));
      return { ...answer, CodeDeliveryDetails: sent, Session: signUpSession(cognito, user) };
    },
  ),

  ConfirmSignUp: clientOperation(
    {
      Username: form.username,
      ConfirmationCode: form.confirmationCode,
      ForceAliasCreation: z.boolean().optional(),
      Session: form.session.optional(),
      ...form.metadata,
    },
    async (cognito, { Username, ConfirmationCode, ForceAliasCreation: forceAlias, Session }) => {
      const user = findOrHide(cognito, Username);
      if (!user) throw codes.expiredCode();
      if (Session && user.status === 'UNCONFIRMED') {
        const { sub, clientId } = cognito.challengeSessions.find(
          Session,
          'SELECT_CHALLENGE',
        ).progress;
        if (sub !== user.sub || clientId !== cognito.client.id) throw invalidSession();
      }
      await codes.confirmUser(cognito, user, ConfirmationCode, { forceAlias });
      return Session ? { Session: signUpSession(cognito, user, true) } : {};
    },
  ),

  /** Confirms an account without a code. Its addresses stay as they are. */
  AdminConfirmSignUp: userOperation(form.metadata, async (cognito, user) => {
    codes.requireUnconfirmed(user);
    user.status = 'CONFIRMED';
    delete user.codes.signUp;
    saveUser(cognito, user);
    await postConfirmation(cognito, user);
    return {};
  }),

  ResendConfirmationCode: clientOperation(
    { Username: form.username, ...form.metadata },
    async (cognito, { Username }) => {
      const user = findOrHide(cognito, Username);
      if (!user) return { CodeDeliveryDetails: codes.simulateSend(cognito, 'signUp', Username) };
      if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
      const attribute = codes.addressToConfirm(cognito, user);
      if (!attribute) {
        throw invalidParameter('Cannot resend codes. Auto verification not turned on.');
      }
      return {
        CodeDeliveryDetails: await codes.sendSignUpCode(cognito, user, attribute, 'ResendCode'),
      };
    },
  ),
} satisfies Record<string, Operation>;

/** Checks the password of a new user, who needs none where codes are a first factor. */
function passwordOf(settings: PoolSettings, given: string | undefined): string | undefined {
  const isOptional = settings.allowedFirstAuthFactors.some((each) => each.endsWith('_OTP'));
  if (isOptional && !given) return undefined;
  return checkedParameters(z.object({ password: form.password }), { password: given || undefined })
    .password;
}

/** Opens a session with which a new user can sign in once confirmed, if the client may use the flow USER_AUTH. */
function signUpSession(cognito: Cognito, user: User, isProven?: true): string | undefined {
  if (!cognito.client.explicitAuthFlows.includes('ALLOW_USER_AUTH')) return undefined;
  const progress = newProgress(cognito, user, { USERNAME: user.username });
  return cognito.challengeSessions.start(progress, { name: 'SELECT_CHALLENGE', isProven });
}

export const passwordOperations = {
  ChangePassword: callerOperation(
    { PreviousPassword: form.password, ProposedPassword: form.password },
    async (cognito, user, { PreviousPassword, ProposedPassword }) => {
      const tries = `changePassword:${user.sub}`;
      requireBelowLimit(cognito, tries);
      if (!checkPassword(cognito, user, PreviousPassword)) {
        count(cognito, tries);
        throw incorrectCredentials();
      }
      requirePolicy(cognito.settings.passwordPolicy, ProposedPassword);
      setPassword(cognito, user, ProposedPassword);
      forget(cognito, tries);
      saveUser(cognito, user);
      // The notice goes out even if the password stays: whoever follows a pool from outside cannot tell.
      await delivery.noticeOf(cognito, user, 'PasswordNotice');
      return {};
    },
  ),

  ForgotPassword: clientOperation(
    { Username: form.username, ...form.metadata },
    async (cognito, { Username }) => {
      if (!findUser(cognito, Username)) await migrateUser(cognito, 'ForgotPassword', Username);
      const user = findOrHide(cognito, Username);
      if (!user)
        return { CodeDeliveryDetails: codes.simulateSend(cognito, 'forgotPassword', Username) };
      requireResettable(user);
      return { CodeDeliveryDetails: await sendResetCode(cognito, user) };
    },
  ),

  /** Makes a password invalid and sends the code with which the user sets another. */
  AdminResetUserPassword: userOperation(form.metadata, async (cognito, user) => {
    // https://github.com/amazon-archives/amazon-cognito-identity-js/issues/373
    if (!user.enabled) throw notAuthorized('User is disabled');
    if (user.status === 'UNCONFIRMED') throw notResettable();
    requireResettable(user);
    await sendResetCode(cognito, user);
    user.status = 'RESET_REQUIRED';
    saveUser(cognito, user);
    return {};
  }),

  ConfirmForgotPassword: clientOperation(
    {
      Username: form.username,
      ConfirmationCode: form.confirmationCode,
      Password: form.password,
      ...form.metadata,
    },
    async (cognito, { Username, ConfirmationCode, Password }) => {
      // Check the password before the code, so that a weak one neither uses up the code nor reveals
      // anything about the user.
      requirePolicy(cognito.settings.passwordPolicy, Password);
      const user = findOrHide(cognito, Username);
      if (!user) throw codes.simulatedCodeError(cognito, 'forgotPassword', Username);
      requireResettable(user);
      codes.redeemCode(cognito, user, 'forgotPassword', ConfirmationCode);
      setPassword(cognito, user, Password);
      if (user.status === 'RESET_REQUIRED') user.status = 'CONFIRMED';
      saveUser(cognito, user);
      forgetFailedSignIns(cognito, user.username);
      forgetFailedSignIns(cognito, Username);
      await delivery.noticeOf(cognito, user, 'RecoveryNotice');
      await runTrigger(cognito, 'PostConfirmation', 'ConfirmForgotPassword', user);
      return {};
    },
  ),
} satisfies Record<string, Operation>;

function requireResettable(user: User): void {
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER') {
    throw notResettable();
  }
}

function notResettable(): CognitoError {
  return notAuthorized('User password cannot be reset in the current state.');
}

async function sendResetCode(cognito: Cognito, user: User): Promise<delivery.CodeDeliveryDetails> {
  const recovery = cognito.settings.accountRecovery;
  if (recovery.includes('admin_only')) {
    throw notAuthorized('Contact administrator to reset password.');
  }
  const order = recovery.map((each) => (each === 'verified_email' ? 'email' : 'phone_number'));
  const attribute = delivery.reachableAttribute(user, { verified: true, order });
  const unreachable =
    'Cannot reset password for the user as there is no registered/verified email or phone_number';
  if (!attribute) throw invalidParameter(unreachable);
  const code = codes.issueCode(cognito, user, 'forgotPassword');
  return delivery.deliver(cognito, user, attribute, { kind: 'ForgotPassword', code });
}
