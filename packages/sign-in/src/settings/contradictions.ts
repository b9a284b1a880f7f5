import type { Problem } from 'docusaurus-plugin-kit/secrets';
import { pages } from './pages';
import type { SettingName, Settings } from './schema';

/** A description of each required setting, for the message that it is missing. */
const required: [SettingName, string][] = [
  ['AUTH_REGION', 'the AWS region of the user pool, such as eu-central-1'],
  ['AUTH_USER_POOL_ID', 'the id of the user pool, such as eu-central-1_AbCdEfGhI'],
  ['AUTH_USER_POOL_CLIENT_ID', "the id of the pool's app client, such as 1example23456789"],
];

/** Settings that require another one. */
const dependent: [dependents: SettingName[], on: SettingName, example: string][] = [
  [
    [
      'AUTH_REDIRECT_SIGN_IN',
      'AUTH_REDIRECT_SIGN_OUT',
      'AUTH_OAUTH_SCOPES',
      'AUTH_OAUTH_RESPONSE_TYPE',
      'AUTH_SOCIAL_PROVIDERS',
    ],
    'AUTH_OAUTH_DOMAIN',
    'such as my-blog.auth.eu-central-1.amazoncognito.com',
  ],
  [
    ['AUTH_OAUTH_DOMAIN'],
    'AUTH_REDIRECT_SIGN_IN',
    'such as https://blog.example.com/callback/,http://localhost:3000/callback/',
  ],
  [
    ['AUTH_OAUTH_DOMAIN'],
    'AUTH_REDIRECT_SIGN_OUT',
    'such as https://blog.example.com/logout/,http://localhost:3000/logout/',
  ],
  [
    ['AUTH_IDENTITY_POOL_ENDPOINT'],
    'AUTH_IDENTITY_POOL_ID',
    'such as eu-central-1:11111111-2222-3333-4444-555555555555',
  ],
  [
    ['AUTH_GRAPHQL_API_KEY'],
    'AUTH_GRAPHQL_ENDPOINT',
    'such as https://abc123.appsync-api.eu-central-1.amazonaws.com/graphql',
  ],
];

const cookieSettings: SettingName[] = [
  'AUTH_COOKIE_DOMAIN',
  'AUTH_COOKIE_EXPIRES_DAYS',
  'AUTH_COOKIE_SECURE',
  'AUTH_COOKIE_SAME_SITE',
];

/**
 * Finds settings that are missing, or that do not go together.
 *
 * @param settings the well-formed ones
 * @param isGiven whether a setting has a value, well formed or not
 */
export function findContradictions(
  settings: Settings,
  isGiven: (name: SettingName) => boolean,
): Problem[] {
  return [...missing(isGiven), ...clashes(settings, isGiven), ...unpairedRedirects(settings)];
}

function missing(isGiven: (name: SettingName) => boolean): Problem[] {
  const problems = new Map<SettingName, Problem>();
  for (const [setting, what] of required) {
    if (!isGiven(setting)) problems.set(setting, { setting, message: `is missing: ${what}.` });
  }
  for (const [dependents, setting, example] of dependent) {
    const [dependant] = dependents.filter(isGiven);
    if (dependant && !isGiven(setting) && !problems.has(setting)) {
      problems.set(setting, {
        setting,
        message: `is missing, which ${dependant} needs: ${example}.`,
      });
    }
  }
  return [...problems.values()];
}

type Rule = [isBroken: unknown, setting: SettingName, message: string];

/** Settings whose values do not go together. */
function clashes(settings: Settings, isGiven: (name: SettingName) => boolean): Problem[] {
  const { AUTH_REGION: region, AUTH_USER_POOL_ID: pool, AUTH_SIGN_UP: signUp } = settings;
  const poolRegion = pool?.split('_')[0];
  const inCookies = isGiven('AUTH_STORAGE') && settings.AUTH_STORAGE !== 'localStorage';
  const rules: Rule[] = [
    [
      region && poolRegion && region !== poolRegion,
      'AUTH_USER_POOL_ID',
      `is a pool in ${poolRegion}, but AUTH_REGION is ${region}. They must be the same.`,
    ],
    [
      settings.AUTH_GUEST_ACCESS && !isGiven('AUTH_IDENTITY_POOL_ID'),
      'AUTH_IDENTITY_POOL_ID',
      'is missing, which AUTH_GUEST_ACCESS=true needs: such as eu-central-1:11111111-2222-3333-4444-555555555555.',
    ],
    [
      settings.AUTH_INITIAL_SCREEN === 'signUp' && signUp === 'hidden',
      'AUTH_INITIAL_SCREEN',
      'is signUp, which AUTH_SIGN_UP=hidden hides. Take signIn or forgotPassword.',
    ],
    [
      settings.AUTH_SIGN_UP_ATTRIBUTES && signUp === 'hidden',
      'AUTH_SIGN_UP_ATTRIBUTES',
      'has no effect with AUTH_SIGN_UP=hidden.',
    ],
    ...cookieSettings.map((name): Rule => {
      return [isGiven(name) && !inCookies, name, 'has no effect without AUTH_STORAGE=cookies.'];
    }),
    // Browsers refuse such cookies, and so does Amplify.
    [
      settings.AUTH_COOKIE_SAME_SITE === 'none' && settings.AUTH_COOKIE_SECURE === false,
      'AUTH_COOKIE_SECURE',
      'must be true with AUTH_COOKIE_SAME_SITE=none: browsers refuse other cookies.',
    ],
  ];
  return rules.flatMap(([isBroken, setting, message]) => (isBroken ? [{ setting, message }] : []));
}

/** An origin that allows signing in must allow signing out, and the reverse. */
function unpairedRedirects(settings: Settings): Problem[] {
  const { AUTH_REDIRECT_SIGN_IN: signIn, AUTH_REDIRECT_SIGN_OUT: signOut } = settings;
  if (!signIn || !signOut) return [];
  const lacking = (urls: string[], others: string[], setting: SettingName, page: string) =>
    origins(others)
      .filter((origin) => !origins(urls).includes(origin))
      .map((origin) => ({ setting, message: `lacks ${origin}${page}, as ${origin} needs both.` }));
  return [
    ...lacking(signIn, signOut, 'AUTH_REDIRECT_SIGN_IN', pages.callback),
    ...lacking(signOut, signIn, 'AUTH_REDIRECT_SIGN_OUT', pages.logout),
  ];
}

function origins(urls: string[]): string[] {
  return urls.map((url) => new URL(url).origin);
}
