import { createHmac } from 'node:crypto';
import { timestampOf } from '../srp/srp';
import { type Answer, newAddress, password, type TestPool, type UserState } from './testPool';

/**
 * An error's name without `Exception`, a colon and the beginning of its words; or the members of an answer, of which true
 * stands for any value and undefined for none.
 */
export type Expected = string | Record<string, unknown>;
type Run = (pool: TestPool) => Promise<readonly [Answer, Expected]>;

export interface Rule {
  id: string;
  /** What is asked of the endpoint. */
  asks: string;
  /** Who says that Cognito answers so. */
  source: string;
  run: Run;
}

function from(source: string, rules: Record<string, readonly [asks: string, run: Run]>): Rule[] {
  return Object.entries(rules).map(([id, [asks, run]]) => ({ id, asks, source, run }));
}

const aws = 'https://docs.aws.amazon.com/cognito';
const api = (name: string) => `${aws}-user-identity-pools/latest/APIReference/API_${name}.html`;
const guide = (page: string) => `${aws}/latest/developerguide/${page}.html`;
const github = (thread: string) => `https://github.com/${thread}`;
const old = 'amazon-archives/amazon-cognito-identity-js';

const call = (operation: string, given: object, expected: Expected): Run => {
  return async (pool) => [await pool.call(operation, given), expected];
};
const begin = (AuthFlow: string, AuthParameters: object, expected: Expected) =>
  call('InitiateAuth', { AuthFlow, AuthParameters }, expected);
const signUp = (given: object, expected: Expected) =>
  call('SignUp', { Username: newAddress(), Password: password, ...given }, expected);

/** A request about a user in a state. */
const about = (state: UserState, operation: string, expected: Expected, given = {}): Run => {
  return async (pool) => {
    const parameters = { Username: (await pool.newUser(state)).Username, ...given };
    const isAdmins = operation.startsWith('Admin');
    const answer = isAdmins ? pool.admin(operation, parameters) : pool.call(operation, parameters);
    return [await answer, expected];
  };
};

/** A sign-in by password of a user in a state. */
const signIn = (state: UserState, expected: Expected, given = {}): Run => {
  return async (pool) => {
    const user = await pool.newUser(state);
    return [await pool.signIn({ ...user, ...given }), expected];
  };
};

/** A sign-in by SRP; the time is signed as it is written, the changes are not. */
const srp = (expected: Expected, time = now, changes = {}, given = {}): Run => {
  return async (pool) => {
    const user = await pool.newUser();
    return [await pool.srp({ ...user, ...given }, time, changes), expected];
  };
};

/** An answer to NEW_PASSWORD_REQUIRED, which is given several times. */
const replace = (NEW_PASSWORD: string, expected: Expected, times = 1): Run => {
  return async (pool) => {
    const user = await pool.newUser('INVITED');
    let answer = await pool.signIn(user);
    const ChallengeResponses = { USERNAME: user.Username, NEW_PASSWORD };
    const { Session } = answer.body;
    const given = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeResponses, Session };
    for (let n = 0; n < times; n += 1) answer = await pool.call('RespondToAuthChallenge', given);
    return [answer, expected];
  };
};

/** A sign-in at a client with a secret. @param change makes the hash wrong, or leaves it out */
const withSecret = (change: (hash: string) => string | undefined, expected: Expected): Run => {
  return async (pool) => {
    const { Username: USERNAME } = await pool.newUser();
    const hash = createHmac('sha256', pool.secret).update(USERNAME + pool.secretClientId);
    const SECRET_HASH = change(hash.digest('base64'));
    const AuthParameters = { USERNAME, SRP_A: 'abcdef', SECRET_HASH };
    const given = { ClientId: pool.secretClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters };
    return call('InitiateAuth', given, expected)(pool);
  };
};

const now = timestampOf(Date.now());
const longAgo = timestampOf(Date.now() - 83 * 24 * 3600 * 1000);
const paddedDay = timestampOf(new Date().setUTCDate(1)).replace(' 1 ', ' 01 ');
const otherDay = now.replace(/^\w+/, (day) => (day === 'Mon' ? 'Tue' : 'Mon'));
const otherBlock = { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA'.repeat(86) };
const nobody = { USERNAME: newAddress(), PASSWORD: password };
const noOne = { Username: nobody.USERNAME };
const weak = 'weak-horse-9';
const byPassword = 'USER_PASSWORD_AUTH';
const wrong = { password: 'Wrong-horse-9' };
const verified = { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] };
const softwareTokens = {
  MfaConfiguration: 'OPTIONAL',
  SoftwareTokenMfaConfiguration: { Enabled: true },
};
const code = { ConfirmationCode: '000000' };

const incorrect = 'NotAuthorized: Incorrect username or password.';
const policy = 'InvalidPassword: Password did not conform with policy: Password';
const timeFormat =
  'InvalidParameter: TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.';
const badName =
  "InvalidParameter: 1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+";
const missing = 'InvalidParameter: Missing required parameter PASSWORD';
const notEnabled = 'InvalidParameter: CUSTOM_AUTH flow not enabled for this client';
const unverified = 'NotAuthorized: Unable to verify secret hash for client';
const unsigned = 'MissingAuthenticationToken: Missing Authentication Token';
const unwritable = 'NotAuthorized: A client attempted to write unauthorized attribute';
const confirmed = 'NotAuthorized: User cannot be confirmed. Current status is CONFIRMED';
const unreachable =
  'InvalidParameter: Cannot reset password for the user as there is no registered/verified email or phone_number';
const revoked = 'NotAuthorized: Refresh Token has been revoked';
const mismatch = 'EnableSoftwareTokenMFA: Code mismatch and fail enable Software Token MFA';

const tokens = { AuthenticationResult: true };
const verifier = { ChallengeName: 'PASSWORD_VERIFIER', Session: undefined };
const newPassword = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: true };
const delivery = { CodeDeliveryDetails: true };

export const rules: readonly Rule[] = [
  ...from(github('ministackorg/ministack/pull/1758'), {
    'srp-tokens': ['SRP with the right password', srp(tokens)],
    'srp-session': [
      'SRP: the challenge has no Session',
      async (pool) => [await pool.startSrp((await pool.newUser()).Username), verifier],
    ],
    'srp-wrong': ['SRP with a wrong password', srp(incorrect, now, {}, wrong)],
    'srp-secret-block': ['SRP with the SECRET_BLOCK of nobody', srp(incorrect, now, otherBlock)],
    'srp-padded-day': ['SRP with a padded day in TIMESTAMP', srp(incorrect, paddedDay)],
    'srp-weekday': ['SRP with a wrong day of the week in TIMESTAMP', srp(incorrect, otherDay)],
    'srp-old': ['SRP with a TIMESTAMP of 83 days ago', srp(incorrect, longAgo)],
  }),
  ...from(github(`${old}/issues/683`), {
    'srp-format': ['SRP with a TIMESTAMP of ISO 8601', srp(timeFormat, new Date().toISOString())],
  }),
  ...from(api('InitiateAuth'), {
    'password-tokens': ['Sign-in with the right password', signIn('CONFIRMED', tokens)],
    'password-wrong': ['Sign-in with a wrong password', signIn('CONFIRMED', incorrect, wrong)],
    'password-missing': ['Sign-in without PASSWORD', begin(byPassword, { USERNAME: 'a' }, missing)],
    'invited-wrong': ['Sign-in, wrong temporary password', signIn('INVITED', incorrect, wrong)],
  }),
  ...from(guide('cognito-user-pool-managing-errors'), {
    'password-unknown': ['Sign-in of nobody, hidden', begin(byPassword, nobody, incorrect)],
    'forgot-unknown': ['ForgotPassword of nobody, hidden', call('ForgotPassword', noOne, delivery)],
  }),
  ...from(github(`${old}/issues/288`), {
    'password-unconfirmed': [
      'Sign-in with a wrong password to an account that is not confirmed',
      signIn('UNCONFIRMED', 'UserNotConfirmed: User is not confirmed.', wrong),
    ],
  }),
  ...from(api('AdminDisableUser'), {
    disabled: ['A disabled user', signIn('DISABLED', 'NotAuthorized: User is disabled.')],
  }),
  ...from(api('AdminResetUserPassword'), {
    reset: [
      'Sign-in after AdminResetUserPassword',
      signIn('RESET', 'PasswordResetRequired: Password reset required for the user'),
    ],
  }),
  ...from(github('floci-io/floci/pull/3974'), {
    'flow-disabled': ['CUSTOM_AUTH, not allowed', begin('CUSTOM_AUTH', nobody, notEnabled)],
  }),
  ...from(api('RespondToAuthChallenge'), {
    invited: ['Sign-in with a temporary password', signIn('INVITED', newPassword)],
    'invited-weak': ['NEW_PASSWORD_REQUIRED: a weak one', replace(weak, policy)],
    'invited-done': ['NEW_PASSWORD_REQUIRED: a good one', replace(password, tokens)],
    'session-once': ['A Session that is used again', replace(password, 'NotAuthorized', 2)],
  }),
  ...from(guide('signing-up-users-in-your-app'), {
    'secret-missing': ['Sign-in without SECRET_HASH', withSecret(() => undefined, 'NotAuthorized')],
    'secret-wrong': ['Sign-in with a wrong SECRET_HASH', withSecret(() => 'AAAA', unverified)],
    'secret-right': ['Sign-in with the right SECRET_HASH', withSecret((hash) => hash, verifier)],
  }),
  ...from(api('SignUp'), {
    'sign-up-taken': [
      'SignUp with a name that somebody has',
      about('CONFIRMED', 'SignUp', 'UsernameExists: User already exists', { Password: password }),
    ],
  }),
  ...from(guide('managing-users-passwords'), {
    'sign-up-short': ['Seven characters', signUp({ Password: 'Short-9' }, `${policy} not long`)],
    'sign-up-weak': [
      'No uppercase letter',
      signUp({ Password: weak }, `${policy} must have upper`),
    ],
  }),
  ...from(github('boto/boto3/issues/2951'), {
    'sign-up-name': ['SignUp with a space in the name', signUp({ Username: 'a b' }, badName)],
  }),
  ...from(github('aws/aws-sdk-js/issues/3603'), {
    'sign-up-verified': ['SignUp with email_verified', signUp(verified, unwritable)],
  }),
  ...from(api('ConfirmSignUp'), {
    'confirm-wrong': ['A wrong code', about('UNCONFIRMED', 'ConfirmSignUp', 'CodeMismatch', code)],
  }),
  ...from(github('furaiev/amazon-cognito-identity-dart-2/issues/80'), {
    'confirm-again': ['Confirming again', about('CONFIRMED', 'ConfirmSignUp', confirmed, code)],
  }),
  ...from(api('ResendConfirmationCode'), {
    'resend-confirmed': [
      'ResendConfirmationCode of a confirmed user',
      about('CONFIRMED', 'ResendConfirmationCode', 'InvalidParameter: User is already confirmed.'),
    ],
  }),
  ...from(github(`${old}/issues/678`), {
    'forgot-unverified': [
      'ForgotPassword without a verified address',
      async (pool) => {
        const { Username } = await pool.newUser('UNCONFIRMED');
        await pool.admin('AdminConfirmSignUp', { Username });
        return call('ForgotPassword', { Username }, unreachable)(pool);
      },
    ],
  }),
  ...from(github('aws-amplify/amplify-js/issues/2205'), {
    'signed-out': [
      'GetUser after GlobalSignOut',
      async (pool) => {
        const { AccessToken } = await pool.newSession();
        await pool.call('GlobalSignOut', { AccessToken });
        return call('GetUser', { AccessToken }, 'NotAuthorized: Access Token has been')(pool);
      },
    ],
  }),
  ...from(github('aws/aws-sdk-cpp/issues/1789'), {
    'refresh-made-up': [
      'REFRESH_TOKEN_AUTH with a text that is no token',
      begin('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: 'a' }, 'NotAuthorized: Invalid Refresh Token.'),
    ],
  }),
  ...from(github('aws-amplify/amplify-swift/issues/3344'), {
    'refresh-revoked': [
      'REFRESH_TOKEN_AUTH after RevokeToken',
      async (pool) => {
        const { RefreshToken } = await pool.newSession();
        await pool.call('RevokeToken', { Token: RefreshToken });
        return begin('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken }, revoked)(pool);
      },
    ],
  }),
  ...from(api('AdminGetUser'), {
    'admin-unsigned': [
      'AdminGetUser without a signature',
      (pool) => call('AdminGetUser', { UserPoolId: pool.poolId, Username: 'a' }, unsigned)(pool),
    ],
    'admin-unknown': [
      'AdminGetUser of nobody',
      async (pool) => [
        await pool.admin('AdminGetUser', noOne),
        'UserNotFound: User does not exist.',
      ],
    ],
  }),
  ...from(api('AdminCreateUser'), {
    'admin-taken': [
      'AdminCreateUser with a name that somebody has',
      about('CONFIRMED', 'AdminCreateUser', 'UsernameExists: User account already exists'),
    ],
  }),
  ...from(github('aws-samples/aws-amplify-auth-starters/issues/15'), {
    'app-wrong-code': [
      'VerifySoftwareToken with a wrong code',
      async (pool) => {
        await pool.admin('SetUserPoolMfaConfig', softwareTokens);
        const { AccessToken } = await pool.newSession();
        await pool.call('AssociateSoftwareToken', { AccessToken });
        return call('VerifySoftwareToken', { AccessToken, UserCode: '000000' }, mismatch)(pool);
      },
    ],
  }),
];
