import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { readIdentity } from '../readIdentity';
import { settingNames } from '../schema';
import { newDirectory } from 'test-support/newDirectory';
import { SettingsError } from '../settingsError';

type Environment = Record<string, string | undefined>;

/** A user pool and nothing else. */
const pool: Environment = {
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};

const identityPoolId = 'eu-central-1:11111111-2222-3333-4444-555555555555';

/** The hosted pages beside it. */
const hosted: Environment = {
  ...pool,
  AUTH_OAUTH_DOMAIN: 'blog.auth.eu-central-1.amazoncognito.com',
  AUTH_REDIRECT_SIGN_IN: 'https://blog.example.com/callback/,http://localhost:3000/callback/',
  AUTH_REDIRECT_SIGN_OUT: 'https://blog.example.com/logout/, http://localhost:3000/logout/',
};

/** Reads settings from the environment and from files of these texts, in a folder of their own. */
function read(environment: Environment, files: Record<string, string> = {}) {
  const folder = newDirectory();
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), content);
  }
  return readIdentity(environment, folder);
}

/** The problems that are found, each as `SETTING message`. */
function problems(environment: Environment, files?: Record<string, string>): string[] {
  try {
    read(environment, files);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ setting, message }) => `${setting} ${message}`);
  }
  return [];
}

describe('[4.1] what is read', () => {
  test('without settings there is no identity', () => {
    expect(read({})).toBeUndefined();
    expect(read({ AUTH_REGION: '', AUTH_USER_POOL_ID: ' ', PATH: '/bin' })).toBeUndefined();
    expect(read({ AUTH_ENV_FILES: 'off', AUTH_UNRELATED: 'of another program' })).toBeUndefined();
  });

  test('a user pool alone takes the defaults', () => {
    expect(read(pool)).toEqual({
      region: 'eu-central-1',
      userPoolId: 'eu-central-1_AbCdEfGhI',
      userPoolClientId: '1example23456789',
      allowGuestAccess: false,
      loginMechanism: 'username',
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireNumbers: true,
        requireSpecialCharacters: true,
      },
      signUp: 'shown',
      signUpAttributes: [],
      initialScreen: 'signIn',
      verificationMethod: 'code',
      totpIssuer: 'AWSCognito',
      storage: { kind: 'localStorage' },
      logLevel: 'WARN',
    });
  });

  test('the hosted pages take the defaults', () => {
    expect(read(hosted)?.oauth).toEqual({
      domain: 'blog.auth.eu-central-1.amazoncognito.com',
      redirectSignIn: ['https://blog.example.com/callback/', 'http://localhost:3000/callback/'],
      redirectSignOut: ['https://blog.example.com/logout/', 'http://localhost:3000/logout/'],
      scopes: ['openid', 'email', 'profile'],
      responseType: 'code',
      providers: ['Google'],
    });
  });

  test('every setting is read', () => {
    expect(
      read({
        ...hosted,
        AUTH_USER_POOL_ENDPOINT: 'http://localhost:9229/',
        AUTH_IDENTITY_POOL_ID: identityPoolId,
        AUTH_IDENTITY_POOL_ENDPOINT: 'http://localhost:9229/identity/',
        AUTH_GUEST_ACCESS: 'true',
        AUTH_OAUTH_DOMAIN: 'localhost:9443',
        AUTH_OAUTH_SCOPES: 'openid,email  aws.cognito.signin.user.admin',
        AUTH_OAUTH_RESPONSE_TYPE: 'code',
        AUTH_SOCIAL_PROVIDERS: 'Google,Apple',
        AUTH_LOGIN_MECHANISM: 'email',
        AUTH_PASSWORD_MIN_LENGTH: '12',
        AUTH_PASSWORD_REQUIRE: 'lowercase,symbols',
        AUTH_SIGN_UP: 'hidden',
        AUTH_INITIAL_SCREEN: 'forgotPassword',
        AUTH_VERIFICATION: 'link',
        AUTH_TOTP_ISSUER: 'My blog',
        AUTH_GRAPHQL_ENDPOINT: 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql',
        AUTH_GRAPHQL_API_KEY: 'da2-abcdefghijklmnopqrstuvwxyz',
        AUTH_STORAGE: 'cookies',
        AUTH_COOKIE_DOMAIN: 'example.com',
        AUTH_COOKIE_EXPIRES_DAYS: '30',
        AUTH_COOKIE_SECURE: 'false',
        AUTH_COOKIE_SAME_SITE: 'strict',
        AUTH_LOG_LEVEL: 'DEBUG',
      }),
    ).toEqual({
      region: 'eu-central-1',
      userPoolId: 'eu-central-1_AbCdEfGhI',
      userPoolClientId: '1example23456789',
      userPoolEndpoint: 'http://localhost:9229/',
      identityPoolId,
      identityPoolEndpoint: 'http://localhost:9229/identity/',
      allowGuestAccess: true,
      oauth: {
        domain: 'localhost:9443',
        redirectSignIn: ['https://blog.example.com/callback/', 'http://localhost:3000/callback/'],
        redirectSignOut: ['https://blog.example.com/logout/', 'http://localhost:3000/logout/'],
        scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
        responseType: 'code',
        providers: ['Google', 'Apple'],
      },
      loginMechanism: 'email',
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: false,
        requireNumbers: false,
        requireSpecialCharacters: true,
      },
      signUp: 'hidden',
      signUpAttributes: [],
      initialScreen: 'forgotPassword',
      verificationMethod: 'link',
      totpIssuer: 'My blog',
      graphql: {
        endpoint: 'https://abc.appsync-api.eu-central-1.amazonaws.com/graphql',
        apiKey: 'da2-abcdefghijklmnopqrstuvwxyz',
      },
      storage: {
        kind: 'cookies',
        domain: 'example.com',
        path: '/',
        expires: 30,
        secure: false,
        sameSite: 'strict',
      },
      logLevel: 'DEBUG',
    });
  });

  test.each(['strict', 'lax', 'none'])('[8.3] cookies may have sameSite %s', (sameSite) => {
    const given = { ...pool, AUTH_STORAGE: 'cookies', AUTH_COOKIE_SAME_SITE: sameSite };
    expect(read(given)?.storage).toMatchObject({ kind: 'cookies', sameSite });
  });

  test('[8.3] cookies take the defaults', () => {
    expect(read({ ...pool, AUTH_STORAGE: 'cookies' })?.storage).toEqual({
      kind: 'cookies',
      path: '/',
      expires: 365,
      secure: true,
      sameSite: 'lax',
    });
  });

  test('the sign-up can ask for more attributes', () => {
    const given = { ...pool, AUTH_SIGN_UP_ATTRIBUTES: 'given_name, family_name,birthdate' };
    expect(read(given)?.signUpAttributes).toEqual(['given_name', 'family_name', 'birthdate']);
  });
});

describe('[4.1] the files', () => {
  const env = Object.entries(pool)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

  test('the environment wins over .env.local, which wins over .env', () => {
    const files = {
      '.env': `${env}\nAUTH_TOTP_ISSUER=env\nAUTH_SIGN_UP=hidden\nAUTH_LOG_LEVEL=NONE`,
      '.env.local': '# mine\nAUTH_TOTP_ISSUER="local"\nAUTH_SIGN_UP=shown',
    };
    const identity = read({ AUTH_TOTP_ISSUER: 'environment' }, files);
    expect(identity).toMatchObject({
      totpIssuer: 'environment',
      signUp: 'shown',
      logLevel: 'NONE',
    });
  });

  test('if a variable is empty, the value in a file counts', () => {
    expect(read({ AUTH_REGION: '' }, { '.env': env })?.region).toBe('eu-central-1');
  });

  test('they can be left out', () => {
    expect(read({ AUTH_ENV_FILES: 'off' }, { '.env': env })).toBeUndefined();
    expect(read({ AUTH_ENV_FILES: 'on' }, { '.env': env })).toBeDefined();
    expect(problems({ AUTH_ENV_FILES: 'no' })).toEqual(['AUTH_ENV_FILES must be on or off.']);
  });

  test('an unknown name is refused, with the nearest one', () => {
    expect(problems({}, { '.env': `${env}\nAUTH_REGOIN=eu-central-1\nOTHER=1` })).toEqual([
      'AUTH_REGOIN in .env is no setting. Did you mean "AUTH_REGION"?',
    ]);
    expect(problems({}, { '.env.local': 'AUTH_SOMETHING_ELSE=1' })).toEqual([
      'AUTH_SOMETHING_ELSE in .env.local is no setting.',
    ]);
  });
});

test('[4.1] .env.example lists every setting in order, with a value that is accepted', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll('#AUTH_', 'AUTH_');
  const listed = [...example.matchAll(/^(AUTH_\w+)=/gm)].map(([, name]) => name);
  expect(listed).toEqual(settingNames);
  expect(problems({}, { '.env': example })).toEqual([]);
});

describe('[4.1] missing settings', () => {
  test.each([
    ['AUTH_REGION', 'is missing: the AWS region of the user pool, such as eu-central-1.'],
    ['AUTH_USER_POOL_ID', 'is missing: the id of the user pool, such as eu-central-1_AbCdEfGhI.'],
    [
      'AUTH_USER_POOL_CLIENT_ID',
      "is missing: the id of the pool's app client, such as 1example23456789.",
    ],
  ])('%s', (name, message) => {
    expect(problems({ ...pool, [name]: undefined })).toEqual([`${name} ${message}`]);
  });

  test.each(['AUTH_REDIRECT_SIGN_IN', 'AUTH_REDIRECT_SIGN_OUT'])('%s', (lacking) => {
    expect(problems({ ...hosted, [lacking]: undefined })).toEqual([
      expect.stringMatching(
        `^${lacking} is missing, which AUTH_OAUTH_DOMAIN needs: such as https://`,
      ),
    ]);
  });

  test.each([
    ['AUTH_REDIRECT_SIGN_IN', 'http://localhost:3000/callback/', 'AUTH_OAUTH_DOMAIN'],
    ['AUTH_REDIRECT_SIGN_OUT', 'http://localhost:3000/logout/', 'AUTH_OAUTH_DOMAIN'],
    ['AUTH_OAUTH_SCOPES', 'openid', 'AUTH_OAUTH_DOMAIN'],
    ['AUTH_OAUTH_RESPONSE_TYPE', 'code', 'AUTH_OAUTH_DOMAIN'],
    ['AUTH_SOCIAL_PROVIDERS', 'Google', 'AUTH_OAUTH_DOMAIN'],
    ['AUTH_IDENTITY_POOL_ENDPOINT', 'https://example.com/', 'AUTH_IDENTITY_POOL_ID'],
    ['AUTH_GUEST_ACCESS', 'true', 'AUTH_IDENTITY_POOL_ID'],
    ['AUTH_GRAPHQL_API_KEY', 'da2-abc', 'AUTH_GRAPHQL_ENDPOINT'],
  ])('%s=%s needs %s', (name, value, needed) => {
    expect(problems({ ...pool, [name]: value })).toEqual([
      expect.stringMatching(`^${needed} is missing, which ${name}(=true)? needs: such as `),
    ]);
  });

  test('without guest access no identity pool is needed', () => {
    expect(problems({ ...pool, AUTH_GUEST_ACCESS: 'false' })).toEqual([]);
  });
});

describe('[3.14] [4.1] [6.7] a wrong value of one setting', () => {
  test.each([
    ['AUTH_REGION', 'Frankfurt'],
    ['AUTH_USER_POOL_ID', 'AbCdEfGhI'],
    ['AUTH_USER_POOL_CLIENT_ID', 'my client'],
    ['AUTH_IDENTITY_POOL_ID', '11111111-2222-3333-4444-555555555555'],
    ['AUTH_TOTP_ISSUER', 'a:b'],
    ['AUTH_GRAPHQL_API_KEY', 'two words'],
    ['AUTH_COOKIE_DOMAIN', 'https://example.com'],
    ['AUTH_COOKIE_DOMAIN', 'example.com:3000'],
    ['AUTH_OAUTH_DOMAIN', 'https://blog.auth.eu-central-1.amazoncognito.com'],
    ['AUTH_OAUTH_DOMAIN', 'blog.auth.eu-central-1.amazoncognito.com/'],
    ['AUTH_OAUTH_DOMAIN', 'user@example.com'],
  ])('%s=%s', (name, value) => {
    const found = problems({
      ...hosted,
      AUTH_STORAGE: 'cookies',
      AUTH_GRAPHQL_ENDPOINT: 'https://example.com/',
      [name]: value,
    });
    expect(found).toEqual([expect.stringMatching(`^${name} must be .*such as `)]);
  });

  test.each([
    ['AUTH_GUEST_ACCESS', 'yes', 'true or false.'],
    ['AUTH_SOCIAL_PROVIDERS', 'Gogle', 'Google, Facebook, Amazon or Apple. Did you mean "Google"?'],
    ['AUTH_SOCIAL_PROVIDERS', 'Google,GitHub', 'Google, Facebook, Amazon or Apple.'],
    ['AUTH_LOGIN_MECHANISM', 'phone', 'username, email or phone_number.'],
    ['AUTH_PASSWORD_REQUIRE', 'number', 'lowercase, uppercase, numbers or symbols. Did you mean'],
    ['AUTH_SIGN_UP', 'show', 'shown or hidden. Did you mean "shown"?'],
    ['AUTH_SIGN_UP_ATTRIBUTES', 'givenname', 'birthdate, family_name, given_name,'],
    ['AUTH_INITIAL_SCREEN', 'account', 'signIn, signUp or forgotPassword.'],
    ['AUTH_VERIFICATION', 'sms', 'code or link.'],
    ['AUTH_STORAGE', 'session', 'localStorage or cookies.'],
    ['AUTH_COOKIE_SECURE', '1', 'true or false.'],
    ['AUTH_COOKIE_SAME_SITE', 'Lax', 'strict, lax or none. Did you mean "lax"?'],
    ['AUTH_LOG_LEVEL', 'TRACE', 'VERBOSE, DEBUG, INFO, WARN, ERROR or NONE.'],
    ['AUTH_OAUTH_RESPONSE_TYPE', 'token', 'code. The implicit flow (token) puts tokens into'],
    ['AUTH_PASSWORD_MIN_LENGTH', '5', 'a whole number from 6 to 99.'],
    ['AUTH_PASSWORD_MIN_LENGTH', '100', 'a whole number from 6 to 99.'],
    ['AUTH_PASSWORD_MIN_LENGTH', '8.5', 'a whole number from 6 to 99.'],
    ['AUTH_COOKIE_EXPIRES_DAYS', '0', 'a whole number from 1 to 3650.'],
  ])('%s=%s', (name, value, message) => {
    const cookies = name.startsWith('AUTH_COOKIE') ? { AUTH_STORAGE: 'cookies' } : {};
    expect(problems({ ...hosted, ...cookies, [name]: value })).toEqual([
      expect.stringContaining(`${name} must be ${message}`),
    ]);
  });

  test('a list without values', () => {
    expect(problems({ ...pool, AUTH_PASSWORD_REQUIRE: ',' })).toEqual([
      'AUTH_PASSWORD_REQUIRE must have a value between its commas.',
    ]);
  });

  test('scopes without openid', () => {
    expect(problems({ ...hosted, AUTH_OAUTH_SCOPES: 'email profile' })).toEqual([
      expect.stringMatching(/^AUTH_OAUTH_SCOPES must include openid, such as openid email profile/),
    ]);
  });

  test.each(['AUTH_USER_POOL_ENDPOINT', 'AUTH_IDENTITY_POOL_ENDPOINT', 'AUTH_GRAPHQL_ENDPOINT'])(
    '%s must be encrypted, or on this machine',
    (name) => {
      const given = { ...pool, AUTH_IDENTITY_POOL_ID: identityPoolId };
      const refused = [expect.stringMatching(`^${name} must be an https URL, such as `)];
      expect(problems({ ...given, [name]: 'http://example.com/' })).toEqual(refused);
      expect(problems({ ...given, [name]: 'http://localhost.example.com/' })).toEqual(refused);
      expect(problems({ ...given, [name]: 'example.com' })).toEqual(refused);
      for (const credentials of ['me:pass', 'me', ':pass']) {
        expect(problems({ ...given, [name]: `https://${credentials}@example.com/` })).toEqual(
          refused,
        );
      }
      expect(problems({ ...given, [name]: 'https://example.com/' })).toEqual([]);
      expect(problems({ ...given, [name]: 'http://127.0.0.1:9229/' })).toEqual([]);
      expect(problems({ ...given, [name]: 'http://[::1]:9229/' })).toEqual([]);
    },
  );

  test.each([
    ['http://blog.example.com/callback/', 'must be an https URL'],
    ['/callback/', 'must be an https URL'],
    ['https://me:pass@blog.example.com/callback/', 'must be an https URL'],
    ['https://blog.example.com/callback', 'must be https://blog.example.com/callback/.'],
    ['https://blog.example.com/blog/callback', 'must be https://blog.example.com/blog/callback/.'],
    ['https://blog.example.com/callback/?x=1', 'must be https://blog.example.com/callback/.'],
    ['https://blog.example.com/callback/#x', 'must be https://blog.example.com/callback/.'],
    ['https://Blog.Example.com/callback/', 'must be https://blog.example.com/callback/.'],
    ['https://blog.example.com:443/callback/', 'must be https://blog.example.com/callback/.'],
    ['https://blog.example.com/logout/', 'must be https://blog.example.com/callback/.'],
  ])('a sign-in redirect to %s', (url, message) => {
    const found = problems({ ...hosted, AUTH_REDIRECT_SIGN_IN: url });
    expect(found).toEqual([expect.stringMatching(`^AUTH_REDIRECT_SIGN_IN has .*which ${message}`)]);
    expect(found.join()).not.toContain('pass@');
  });

  test('a sign-out redirect to another page', () => {
    const url = 'https://blog.example.com/';
    expect(problems({ ...hosted, AUTH_REDIRECT_SIGN_OUT: url })).toEqual([
      'AUTH_REDIRECT_SIGN_OUT has https://blog.example.com/, which must be https://blog.example.com/logout/.',
    ]);
  });
});

describe('[4.1] settings that contradict each other', () => {
  test('a user pool of another region', () => {
    expect(problems({ ...pool, AUTH_REGION: 'us-east-1' })).toEqual([
      'AUTH_USER_POOL_ID is a pool in eu-central-1, but AUTH_REGION is us-east-1. They must be the same.',
    ]);
  });

  test('an origin for signing in without one for signing out, and the reverse', () => {
    const url = 'https://blog.example.com';
    expect(problems({ ...hosted, AUTH_REDIRECT_SIGN_IN: `${url}/callback/` })).toEqual([
      'AUTH_REDIRECT_SIGN_IN lacks http://localhost:3000/callback/, as http://localhost:3000 needs both.',
    ]);
    expect(problems({ ...hosted, AUTH_REDIRECT_SIGN_OUT: `${url}/logout/` })).toEqual([
      'AUTH_REDIRECT_SIGN_OUT lacks http://localhost:3000/logout/, as http://localhost:3000 needs both.',
    ]);
  });

  test('all of them at once, and beside a wrong value', () => {
    const wrong = {
      ...hosted,
      AUTH_REGION: 'us-east-1',
      AUTH_REDIRECT_SIGN_IN: 'https://a.example/callback/',
      AUTH_REDIRECT_SIGN_OUT: 'https://b.example/logout/,https://c.example/logout/',
      AUTH_PASSWORD_REQUIRE: 'letters,number',
    };
    expect(problems(wrong)).toEqual([
      'AUTH_PASSWORD_REQUIRE must be lowercase, uppercase, numbers or symbols.',
      'AUTH_PASSWORD_REQUIRE must be lowercase, uppercase, numbers or symbols. Did you mean "numbers"?',
      'AUTH_USER_POOL_ID is a pool in eu-central-1, but AUTH_REGION is us-east-1. They must be the same.',
      'AUTH_REDIRECT_SIGN_IN lacks https://b.example/callback/, as https://b.example needs both.',
      'AUTH_REDIRECT_SIGN_IN lacks https://c.example/callback/, as https://c.example needs both.',
      'AUTH_REDIRECT_SIGN_OUT lacks https://a.example/logout/, as https://a.example needs both.',
    ]);
  });

  test('a hidden sign-up as the first screen', () => {
    const given = { ...pool, AUTH_SIGN_UP: 'hidden', AUTH_INITIAL_SCREEN: 'signUp' };
    expect(problems(given)).toEqual([
      'AUTH_INITIAL_SCREEN is signUp, which AUTH_SIGN_UP=hidden hides. Take signIn or forgotPassword.',
    ]);
    expect(problems({ ...given, AUTH_SIGN_UP: 'shown' })).toEqual([]);
  });

  test('[8.3] cookies for requests of other sites that may go unencrypted', () => {
    const given = { ...pool, AUTH_STORAGE: 'cookies', AUTH_COOKIE_SAME_SITE: 'none' };
    expect(problems({ ...given, AUTH_COOKIE_SECURE: 'false' })).toEqual([
      'AUTH_COOKIE_SECURE must be true with AUTH_COOKIE_SAME_SITE=none: browsers refuse other cookies.',
    ]);
    expect(problems(given)).toEqual([]);
    expect(problems({ ...given, AUTH_COOKIE_SECURE: 'true' })).toEqual([]);
  });

  test('attributes of a hidden sign-up', () => {
    const given = { ...pool, AUTH_SIGN_UP: 'hidden', AUTH_SIGN_UP_ATTRIBUTES: 'name' };
    expect(problems(given)).toEqual([
      'AUTH_SIGN_UP_ATTRIBUTES has no effect with AUTH_SIGN_UP=hidden.',
    ]);
    expect(problems({ ...given, AUTH_SIGN_UP: 'shown' })).toEqual([]);
  });

  test.each([
    ['AUTH_COOKIE_DOMAIN', 'example.com'],
    ['AUTH_COOKIE_EXPIRES_DAYS', '1'],
    ['AUTH_COOKIE_SECURE', 'true'],
    ['AUTH_COOKIE_SAME_SITE', 'lax'],
  ])('[8.3] %s without cookies', (name, value) => {
    const refused = [`${name} has no effect without AUTH_STORAGE=cookies.`];
    expect(problems({ ...pool, [name]: value })).toEqual(refused);
    expect(problems({ ...pool, AUTH_STORAGE: 'localStorage', [name]: value })).toEqual(refused);
    expect(problems({ ...pool, AUTH_STORAGE: 'cookies', [name]: value })).toEqual([]);
  });
});

describe('[4.1] secrets', () => {
  // Assembled here, so that no secret scanner takes them for real.
  const secrets = {
    'an AWS access key': `AK${'IA'}IOSFODNN7EXAMPLE`,
    'an AWS access key of a session': `AS${'IA'}IOSFODNN7EXAMPLE`,
    'an AWS secret key': `wJalrXUtnFEMI/K7MDENG/${'bPxRfiCYEXAMPLEKEY'}`,
    'an AWS secret key of a file': `aws_secret_access_key=wJalrXUtnFEMI/K7MDENG/${'bPxRfiCYEXAMPLEKEY'}`,
    'an AWS session token': `IQoJb3Jp${'Z2lu'}X2VjEHoaCXVzLWVhc3QtMSJHMEUCIQ==`,
    'an AWS session token of the older kind': `FwoG${'ZXIv'}YXdzEHoaDNqLzTcVxZ0n3Ku5VSLIAV==`,
    "an app client's secret": 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(2).slice(0, 51),
    "an app client's secret of the greatest length": 'abcdefghijklmnopqrstuvwxyz0123456789'
      .repeat(2)
      .slice(0, 64),
    "a Google client's secret": `GOC${'SPX-'}Ab3dEf_hIjKlMnOpQrStUvWxYz01`,
    'a GitHub token': `gh${'p_'}${'aB3'.repeat(12)}`,
    'a GitHub token of an app': `gh${'s_'}${'aB3'.repeat(12)}`,
    'a GitHub token of the fine-grained kind': `github_${'pat_'}11ABCDEFG0${'aB3_'.repeat(12)}`,
    'an npm token': `npm${'_'}${'aB3'.repeat(12)}`,
    'an API key': `s${'k-'}${'aB3'.repeat(12)}`,
    'an API key of a project': `s${'k-proj-'}${'aB-3_'.repeat(12)}`,
    'an API key of hexadecimal digits': `s${'k-'}${'0123456789abcdef'.repeat(2)}`,
    'an API key of a payment service': `s${'k_live_'}${'aB3'.repeat(12)}`,
    'an API key of a payment service, in lower case': `s${'k_live_'}${'ab3'.repeat(8)}`,
    'a token': `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxIn0'}.c2lnbmF0dXJl`,
    'a key': `-----BEGIN RSA ${'PRIVATE'} KEY-----\nabc`,
  };

  test.each(Object.entries(secrets))('%s', (kind, value) => {
    for (const name of ['AUTH_TOTP_ISSUER', 'AUTH_REGION', 'AUTH_OF_ANOTHER_PROGRAM']) {
      const found = problems({ ...pool, [name]: `x, ${value}` });
      expect(found).toEqual([
        expect.stringMatching(
          `^${name} holds what looks like ${kind.replace(/(?: of|,) .*/, '')}\\. `,
        ),
      ]);
      expect(found.join()).not.toContain(value);
    }
  });

  test.each([' ', '\t', '\n', ',', ';', ':', '"', "'", ': "'])('a secret between %j', (sign) => {
    // It counts only as a whole word.
    const value = `x${sign}${secrets['an AWS secret key']}${sign}y`;
    expect(problems({ ...pool, AUTH_TOTP_ISSUER: value })).toEqual([
      expect.stringMatching(/^AUTH_TOTP_ISSUER holds what looks like an AWS secret key/),
    ]);
  });

  test('a secret in a file that another source overrides', () => {
    const files = { '.env': `AUTH_TOTP_ISSUER=${secrets['a token']}` };
    expect(problems({ ...pool, AUTH_TOTP_ISSUER: 'Mine' }, files)).toEqual([
      expect.stringMatching(/^AUTH_TOTP_ISSUER holds what looks like a token/),
    ]);
  });

  test('the name of a secret', () => {
    const refused = [expect.stringMatching(/^AUTH_CLIENT_SECRET has the name of a secret/)];
    expect(problems({ AUTH_CLIENT_SECRET: 'anything' })).toEqual(refused);
    expect(problems({}, { '.env': 'AUTH_CLIENT_SECRET=anything' })).toEqual(refused);
    expect(problems({ ...pool, AUTH_CLIENT_SECRET: '' })).toEqual([]);
  });

  test('an AppSync key, a client id and a hash are not secrets', () => {
    expect(
      problems({
        ...pool,
        AUTH_USER_POOL_CLIENT_ID: 'abcdefghijklmnopqrstuvwxyz',
        AUTH_GRAPHQL_ENDPOINT: 'https://example.com/graphql',
        AUTH_GRAPHQL_API_KEY: 'da2-abcdefghijklmnopqrstuvwxyz',
        AUTH_TOTP_ISSUER: '0123456789abcdef0123456789abcdef01234567',
        AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
        AUTH_USER_POOL_ENDPOINT: `https://cognito.example.com/?v=${'aB3d'.repeat(10)}`,
        AUTH_OAUTH_DOMAIN: 'sk-a-blog-about-clouds-2027.auth.eu-central-1.amazoncognito.com',
        AUTH_REDIRECT_SIGN_IN: 'https://npm-blog.example.com/callback/',
        AUTH_REDIRECT_SIGN_OUT: 'https://npm-blog.example.com/logout/',
      }),
    ).toEqual([]);
  });
});

test('[4.1] all problems are reported at once, in the order of .env.example and without a stack', () => {
  const environment = { AUTH_LOG_LEVEL: 'LOUD', AUTH_REGION: 'eu', AUTH_OAUTH_DOMAIN: 'x.y' };
  let message = '';
  try {
    read(environment);
  } catch (error) {
    message = inspect(error);
  }
  expect(message.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'The',
    'AUTH_REGION',
    'AUTH_USER_POOL_ID',
    'AUTH_USER_POOL_CLIENT_ID',
    'AUTH_REDIRECT_SIGN_IN',
    'AUTH_REDIRECT_SIGN_OUT',
    'AUTH_LOG_LEVEL',
  ]);
});
