import * as z from 'zod';
import {
  didYouMean,
  findSecrets,
  PlainError,
  type Problem,
} from 'docusaurus-quiet-pages/common/mistakes';
import { pages } from './addresses';

/** The standard attributes that Amplify UI has a field for, besides the email address. */
const signUpAttributes = [
  'birthdate',
  'family_name',
  'given_name',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'preferred_username',
  'profile',
  'website',
] as const;

/** @param what what a message says after "is missing:" or after "must be" */
function mustBe(what: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? `is missing: ${what}.` : `must be ${what}.`,
  };
}

function text(pattern: RegExp, what: string) {
  return z.string(mustBe(what)).regex(pattern, mustBe(what));
}

function choice<const Word extends string>(...words: Word[]) {
  const wanted = `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`;
  return z.enum(words, { error: ({ input }) => wanted + didYouMean(String(input), words) });
}

const flag = z.boolean('must be true or false.');

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`;
  return z.int(message).min(least, message).max(most, message);
}

const hostPattern =
  /^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

const notSafe =
  'must be an https URL, such as https://cognito-idp.eu-central-1.amazonaws.com/ (or http on localhost).';
const endpoint = z.string().refine(safeUrl, notSafe);

/** Addresses to which the hosted pages may return. Cognito and Amplify compare them as text, so they are normalized. */
function redirects(page: string) {
  const example = `an https URL, such as https://blog.example.com${page} (or http on localhost)`;
  const address = z.string().superRefine((value, context) => {
    const url = safeUrl(value);
    const path = url?.pathname.replace(/\/?$/, '/');
    const right = url && url.origin + (path?.endsWith(page) ? path : page);
    if (value === right) return;
    context.addIssue(`has ${shown(value)}, which must be ${right ?? example}.`);
  });
  return z.array(address, mustBe(`a list such as ['https://blog.example.com${page}']`));
}

const oauth = z.object({
  domain: text(
    hostPattern,
    'a host without scheme or path, such as my-blog.auth.eu-central-1.amazoncognito.com',
  ),
  redirectSignIn: redirects(pages.callback),
  redirectSignOut: redirects(pages.logout),
  scopes: z
    .array(z.string())
    .refine(
      (scopes) => scopes.includes('openid'),
      'must include openid, such as openid email profile: without it there is no ID token.',
    )
    .default(['openid', 'email', 'profile']),
  responseType: z.literal('code', {
    error:
      'must be code. The implicit flow (token) puts tokens into addresses and is retired by RFC 9700.',
  }),
  providers: z.array(choice('Google', 'Facebook', 'Amazon', 'Apple')).default(['Google']),
});

const cognito = z.object({
  userPoolId: text(
    /^[a-z]{2}(-[a-z]+)+-\d_[0-9a-zA-Z]+$/,
    'the id of the user pool, such as eu-central-1_AbCdEfGhI',
  ),
  userPoolClientId: text(
    /^\w{1,128}$/,
    "the id of the pool's app client, such as 1example23456789",
  ),
  userPoolEndpoint: endpoint.optional(),
  /** Exchanges a sign-in for AWS credentials. */
  identityPoolId: text(
    /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'an identity pool id, such as eu-central-1:11111111-2222-3333-4444-555555555555',
  ).optional(),
  identityPoolEndpoint: endpoint.optional(),
  /** Whether visitors who are not signed in get AWS credentials too. */
  allowGuestAccess: flag.default(false),
  signUpVerificationMethod: choice('code', 'link').default('code'),
  /** The fields of the sign-up, besides the email address. */
  userAttributes: z.partialRecord(choice('email', ...signUpAttributes), z.unknown()).default({}),
  passwordFormat: z
    .object({
      minLength: wholeNumber(6, 99).default(8),
      requireLowercase: flag.default(true),
      requireUppercase: flag.default(true),
      requireNumbers: flag.default(true),
      requireSpecialCharacters: flag.default(true),
    })
    .prefault({}),
  /** What members sign in with, their username by default, and the hosted pages of social providers. */
  loginWith: z
    .object({ email: flag.optional(), phone: flag.optional(), oauth: oauth.optional() })
    .default({}),
});

const storage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('localStorage') }),
  z.strictObject({
    kind: z.literal('cookies'),
    expires: wholeNumber(1, 3650).default(365),
    sameSite: choice('strict', 'lax', 'none').default('lax'),
  }),
]);

const schema = z
  .strictObject({
    Auth: z.object({ Cognito: cognito }, 'is missing: the settings of the user pool.'),
    API: z
      .object({
        GraphQL: z.object({
          endpoint,
          apiKey: text(
            /^\S+$/,
            'an AppSync API key, such as da2-abcdefghijklmnopqrstuvwxyz',
          ).optional(),
        }),
      })
      .optional(),
    signUp: choice('shown', 'hidden').default('shown'),
    initialScreen: choice('signIn', 'signUp', 'forgotPassword').default('signIn'),
    totpIssuer: text(/^[^:]+$/, 'a name without a colon, such as My blog').default('AWSCognito'),
    storage: storage.default({ kind: 'localStorage' }),
    logLevel: choice('VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'NONE').default('WARN'),
  })
  .superRefine(({ Auth, signUp, initialScreen }, context) => {
    const { identityPoolId, identityPoolEndpoint, allowGuestAccess, loginWith } = Auth.Cognito;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    if (!identityPoolId && (identityPoolEndpoint || allowGuestAccess)) {
      const needing = allowGuestAccess ? 'allowGuestAccess' : 'identityPoolEndpoint';
      const example = 'eu-central-1:11111111-2222-3333-4444-555555555555';
      refuse('Auth.Cognito.identityPoolId', `is missing, which ${needing} needs: ${example}.`);
    }
    if (signUp === 'hidden' && initialScreen === 'signUp') {
      refuse('initialScreen', 'is signUp, which signUp hides. Take signIn or forgotPassword.');
    }
    const { redirectSignIn = [], redirectSignOut = [] } = loginWith.oauth ?? {};
    // A site needs both an address to sign in and one to sign out.
    const needAll = (setting: string, urls: string[], page: string, others: string[]) => {
      for (const { origin } of others.map((url) => new URL(url))) {
        if (urls.includes(origin + page)) continue;
        const message = `lacks ${origin}${page}, as ${origin} needs both.`;
        refuse(`Auth.Cognito.loginWith.oauth.${setting}`, message);
      }
    };
    needAll('redirectSignIn', redirectSignIn, pages.callback, redirectSignOut);
    needAll('redirectSignOut', redirectSignOut, pages.logout, redirectSignIn);
  });

/** The settings of the sign-in, in the shape of Amplify's own, and what this site adds. All of them are public. */
export type SignInSettings = z.input<typeof schema>;

/** The settings with their defaults, as the sign-in uses them. */
export type IdentityConfig = ReturnType<typeof toIdentity>;

/** @throws SettingsError naming every setting that is missing, wrong or secret */
export function checkIdentity(settings: unknown): IdentityConfig {
  const secrets = findSecrets([flat(settings)]);
  const { success, error, data } = schema.safeParse(settings);
  if (success && secrets.length === 0) return toIdentity(data);
  const isSecret = new Set(secrets.map(({ setting }) => setting));
  const problems = (error?.issues ?? [])
    .map(({ path, message }): Problem => ({ setting: path.join('.'), message }))
    // Messages must not show a secret.
    .filter(({ setting }) => !isSecret.has(setting));
  throw new SettingsError([...secrets, ...problems]);
}

export class SettingsError extends PlainError {
  constructor(readonly problems: Problem[]) {
    const lines = problems.map(({ setting, message }) => `  ${setting} ${message}`.trimEnd());
    const head =
      'The settings of the sign-in are wrong (amplify-config.ts; without any, the blog has no sign-in):';
    super([head, ...lines].join('\n'));
    this.name = 'SettingsError';
  }
}

function toIdentity({ Auth, API, storage, ...site }: z.output<typeof schema>) {
  const {
    signUpVerificationMethod: verificationMethod,
    passwordFormat: passwordPolicy,
    loginWith: { email, phone, oauth },
    userAttributes,
    ...pool
  } = Auth.Cognito;
  const mechanism = email ? 'email' : phone ? 'phone_number' : 'username';
  return {
    region: pool.userPoolId.split('_')[0]!,
    ...pool,
    ...(oauth && { oauth }),
    loginMechanism: mechanism as 'username' | 'email' | 'phone_number',
    passwordPolicy,
    signUpAttributes: signUpAttributes.filter((name) => name in userAttributes),
    verificationMethod,
    ...(API && { graphql: API.GraphQL }),
    ...site,
    // Every page of this host shows who is signed in. Browsers refuse other cookies with the prefix `__Host-`.
    storage:
      storage.kind === 'cookies' ? ({ ...storage, path: '/', secure: true } as const) : storage,
  };
}

function flat(value: unknown, place: string[] = []): Record<string, string> {
  if (typeof value === 'string') return { [place.join('.')]: value };
  const entries = Object.entries(value ?? {});
  return Object.assign({}, ...entries.map(([name, one]) => flat(one, [...place, name])));
}

/** The value without credentials, query and fragment, so that a message may show it. */
function shown(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.host ? `${url.protocol}//${url.host}${url.pathname}` : 'a value';
}

/** The address if it uses https or is on this machine, and contains no credentials. */
function safeUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  return isSafe && url.username + url.password === '' ? url : undefined;
}
