import {
  AdminDisableUserCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { password, type Visitor } from './pool';

/** A request that a user pool has to refuse. */
export interface Refusal {
  readonly title: string;
  /** The name of Cognito's error. */
  readonly expected: string;
  /** Part of its text, where clients or readers depend on it. */
  readonly text?: string;
  /** Makes the requests before it, and returns the one to refuse. */
  readonly attempt: (visitor: Visitor) => Promise<() => Promise<unknown>>;
}

/** Cognito goes on with "session is expired." or "session can only be used once." */
const invalidSession = 'Invalid session for the user';

/**
 * Breaks the default policy by its length alone. With fewer than six characters Cognito refuses the
 * parameter before it reads the policy: https://github.com/aws-amplify/amplify-hosting/issues/1336
 */
const sevenCharacters = 'Short-9';

/** The list. Each entry needs the public API and a fresh user; the first also a code from an email. */
export const refusals: readonly Refusal[] = [
  // #region tunnel
  {
    title: 'the confirmation of a user who is confirmed',
    expected: 'NotAuthorizedException',
    text: 'Current status is CONFIRMED',
    attempt: async (visitor) => {
      const name = await signUp(visitor);
      const code = await visitor.readCode(name);
      await confirm(visitor, name, code);
      return () => confirm(visitor, name, code);
    },
  },
  // #endregion
  {
    title: 'a wrong password',
    expected: 'NotAuthorizedException',
    text: 'Incorrect username or password.',
    attempt: async (visitor) => {
      const name = await visitor.makeUser();
      return () => visitor.signIn(name, 'Wrong-horse-9');
    },
  },
  {
    title: 'a user who does not exist, in the same words',
    expected: 'NotAuthorizedException',
    text: 'Incorrect username or password.',
    attempt: async (visitor) => () => visitor.signIn('nobody'),
  },
  {
    title: 'a disabled user with the right password',
    expected: 'NotAuthorizedException',
    text: 'User is disabled.',
    attempt: async (visitor) => {
      const name = await visitor.makeUser();
      await visitor.client.send(
        new AdminDisableUserCommand({
          UserPoolId: visitor.pool.id,
          Username: name,
        }),
      );
      return () => visitor.signIn(name);
    },
  },
  {
    title: 'the right password, within a second of five wrong ones',
    expected: 'NotAuthorizedException',
    text: 'Password attempts exceeded',
    attempt: async (visitor) => {
      const name = await visitor.makeUser();
      for (let attempt = 1; attempt <= 5; attempt++) {
        await visitor.signIn(name, 'Wrong-horse-9').catch(() => undefined);
      }
      return () => visitor.signIn(name);
    },
  },
  {
    title: 'a sign-up with a password against the policy',
    expected: 'InvalidPasswordException',
    text: 'Password did not conform with policy',
    attempt: async (visitor) => () => signUp(visitor, sevenCharacters),
  },
  {
    title: 'a sign-up with a name that is taken',
    expected: 'UsernameExistsException',
    attempt: async (visitor) => {
      const name = await visitor.makeUser();
      return () => signUp(visitor, password, name);
    },
  },
  {
    title: 'a wrong confirmation code',
    expected: 'CodeMismatchException',
    attempt: async (visitor) => {
      const name = await signUp(visitor);
      // A code has six digits.
      return () => confirm(visitor, name, '1234567');
    },
  },
  {
    title: 'a sign-in before the account is confirmed',
    expected: 'UserNotConfirmedException',
    attempt: async (visitor) => {
      const name = await signUp(visitor);
      return () => visitor.signIn(name);
    },
  },
  // #region session
  {
    title: 'a session that was used',
    expected: 'NotAuthorizedException',
    text: invalidSession,
    attempt: async (visitor) => {
      const name = await visitor.inviteUser();
      const { Session } = await visitor.signIn(name);
      await visitor.choosePassword(name, Session, 'Another-horse-9');
      return () => visitor.choosePassword(name, Session, 'Stolen-horse-9');
    },
  },
  // #endregion
  {
    title: 'a session that was never given',
    expected: 'NotAuthorizedException',
    attempt: async (visitor) => {
      const name = await visitor.inviteUser();
      await visitor.signIn(name);
      return () =>
        visitor.choosePassword(name, 'A'.repeat(200), 'Another-horse-9');
    },
  },
  {
    title: 'a new password against the policy',
    expected: 'InvalidPasswordException',
    attempt: async (visitor) => {
      const name = await visitor.inviteUser();
      const { Session } = await visitor.signIn(name);
      return () => visitor.choosePassword(name, Session, sevenCharacters);
    },
  },
  {
    title: 'a change of password without the right old one',
    expected: 'NotAuthorizedException',
    attempt: async (visitor) => {
      const { AccessToken } = await visitor.tokens();
      return () =>
        visitor.client.send(
          new ChangePasswordCommand({
            AccessToken,
            PreviousPassword: 'Wrong-horse-9',
            ProposedPassword: 'Another-horse-9',
          }),
        );
    },
  },
  {
    title: 'a wrong code for another password',
    expected: 'CodeMismatchException',
    attempt: async (visitor) => {
      const name = await visitor.makeUser();
      const user = { ClientId: visitor.pool.clientId, Username: name };
      await visitor.client.send(new ForgotPasswordCommand(user));
      return () =>
        visitor.client.send(
          new ConfirmForgotPasswordCommand({
            ...user,
            ConfirmationCode: '1234567',
            Password: 'Another-horse-9',
          }),
        );
    },
  },
  {
    title: 'an access token that was changed',
    expected: 'NotAuthorizedException',
    attempt: async (visitor) => {
      const { AccessToken } = await visitor.tokens();
      return () =>
        readUser(visitor, withClaim(AccessToken, 'username', 'admin'));
    },
  },
  {
    title: 'an access token after a global sign-out',
    expected: 'NotAuthorizedException',
    text: 'Access Token has been revoked',
    attempt: async (visitor) => {
      const { AccessToken } = await visitor.tokens();
      await visitor.client.send(new GlobalSignOutCommand({ AccessToken }));
      return () => readUser(visitor, AccessToken);
    },
  },
  {
    title: 'a refresh token that was revoked',
    expected: 'NotAuthorizedException',
    text: 'Refresh Token has been revoked',
    attempt: async (visitor) => {
      const { RefreshToken } = await visitor.tokens();
      await visitor.client.send(
        new RevokeTokenCommand({
          ClientId: visitor.pool.clientId,
          Token: RefreshToken,
        }),
      );
      return () => visitor.refresh(RefreshToken);
    },
  },
  {
    title: 'the access token of a session that was revoked',
    expected: 'NotAuthorizedException',
    text: 'Access Token has been revoked',
    attempt: async (visitor) => {
      const { AccessToken, RefreshToken } = await visitor.tokens();
      await visitor.client.send(
        new RevokeTokenCommand({
          ClientId: visitor.pool.clientId,
          Token: RefreshToken,
        }),
      );
      return () => readUser(visitor, AccessToken);
    },
  },
];

async function signUp(
  visitor: Visitor,
  secret = password,
  name = `user-${crypto.randomUUID().slice(0, 8)}`,
): Promise<string> {
  await visitor.client.send(
    new SignUpCommand({
      ClientId: visitor.pool.clientId,
      Username: name,
      Password: secret,
      UserAttributes: [{ Name: 'email', Value: visitor.addressOf(name) }],
    }),
  );
  return name;
}

function confirm(visitor: Visitor, name: string, code: string) {
  return visitor.client.send(
    new ConfirmSignUpCommand({
      ClientId: visitor.pool.clientId,
      Username: name,
      ConfirmationCode: code,
    }),
  );
}

function readUser(visitor: Visitor, token: string) {
  return visitor.client.send(new GetUserCommand({ AccessToken: token }));
}

/** The token with another value of a claim, and the signature that it had. */
function withClaim(token: string, claim: string, value: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as object;
  const changed = JSON.stringify({ ...claims, [claim]: value });
  return [header, Buffer.from(changed).toString('base64url'), signature].join(
    '.',
  );
}
