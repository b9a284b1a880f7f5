import type * as z from 'zod';
import { findContradictions } from './settings/contradictions';
import { readEnvironment } from './settings/environment';
import { findSecrets } from './settings/secrets';
import { SettingsError, type Problem } from './settings/settingsError';
import {
  choice,
  domain,
  endpoint,
  flag,
  host,
  list,
  scopes,
  redirectUrl,
  text,
  wholeNumber,
} from './settings/values';
import { pages } from './settings/pages';

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
type SignUpAttribute = (typeof signUpAttributes)[number];

/** How visitors sign in. All of it is public: the sign-in code carries it to the browser. */
export interface IdentityConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Where the user pool answers, if not at Amazon's address for the region. */
  userPoolEndpoint?: string;
  /** Exchanges a sign-in for AWS credentials. */
  identityPoolId?: string;
  identityPoolEndpoint?: string;
  /** Whether visitors who are not signed in get AWS credentials too. */
  allowGuestAccess: boolean;
  /** The hosted pages, which sign in with a social provider. */
  oauth?: {
    /** A host, without scheme or path. */
    domain: string;
    /** One URL per origin that the site is served from. */
    redirectSignIn: string[];
    redirectSignOut: string[];
    scopes: string[];
    responseType: 'code';
    providers: ('Google' | 'Facebook' | 'Amazon' | 'Apple')[];
  };
  loginMechanism: 'username' | 'email' | 'phone_number';
  passwordPolicy: {
    minLength: number;
    requireLowercase: boolean;
    requireUppercase: boolean;
    requireNumbers: boolean;
    requireSpecialCharacters: boolean;
  };
  signUp: 'shown' | 'hidden';
  /** What the sign-up asks for besides the email address. */
  signUpAttributes: SignUpAttribute[];
  initialScreen: 'signIn' | 'signUp' | 'forgotPassword';
  /** How a new address is verified: a code to type, or a link to open. */
  verificationMethod: 'code' | 'link';
  /** What authenticator apps call the site. */
  totpIssuer: string;
  graphql?: { endpoint: string; apiKey?: string };
  /** Where the browser keeps the tokens; a cookie's `expires` is in days. */
  storage:
    | { kind: 'localStorage' }
    | {
        kind: 'cookies';
        domain?: string;
        path: '/';
        expires: number;
        secure: boolean;
        sameSite: 'strict' | 'lax' | 'none';
      };
  logLevel: 'VERBOSE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'NONE';
}

/** The settings by name, and what each accepts. `.env.example` explains them. */
const schema = {
  AUTH_REGION: text(/^[a-z]{2}(-[a-z]+)+-\d$/, 'an AWS region, such as eu-central-1'),
  AUTH_USER_POOL_ID: text(
    /^[\w-]+_[0-9a-zA-Z]+$/,
    'a user pool id, such as eu-central-1_AbCdEfGhI',
  ),
  AUTH_USER_POOL_CLIENT_ID: text(/^\w{1,128}$/, 'an app client id, such as 1example23456789'),
  AUTH_USER_POOL_ENDPOINT: endpoint,
  AUTH_IDENTITY_POOL_ID: text(
    /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'an identity pool id, such as eu-central-1:11111111-2222-3333-4444-555555555555',
  ),
  AUTH_IDENTITY_POOL_ENDPOINT: endpoint,
  AUTH_GUEST_ACCESS: flag,
  AUTH_OAUTH_DOMAIN: domain,
  AUTH_REDIRECT_SIGN_IN: list(redirectUrl(pages.callback)),
  AUTH_REDIRECT_SIGN_OUT: list(redirectUrl(pages.logout)),
  AUTH_OAUTH_SCOPES: scopes,
  AUTH_OAUTH_RESPONSE_TYPE: text(
    /^code$/,
    'code. The implicit flow (token) puts tokens into addresses and is retired by RFC 9700',
  ).transform(() => 'code' as const),
  AUTH_SOCIAL_PROVIDERS: list(choice('Google', 'Facebook', 'Amazon', 'Apple')),
  AUTH_LOGIN_MECHANISM: choice('username', 'email', 'phone_number'),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 99),
  AUTH_PASSWORD_REQUIRE: list(choice('lowercase', 'uppercase', 'numbers', 'symbols')),
  AUTH_SIGN_UP: choice('shown', 'hidden'),
  AUTH_SIGN_UP_ATTRIBUTES: list(choice(...signUpAttributes)),
  AUTH_INITIAL_SCREEN: choice('signIn', 'signUp', 'forgotPassword'),
  AUTH_VERIFICATION: choice('code', 'link'),
  AUTH_TOTP_ISSUER: text(/^[^:]+$/, 'a name without a colon, such as My blog'),
  AUTH_GRAPHQL_ENDPOINT: endpoint,
  AUTH_GRAPHQL_API_KEY: text(/^\S+$/, 'an AppSync API key, such as da2-abcdefghijklmnopqrstuvwxyz'),
  AUTH_STORAGE: choice('localStorage', 'cookies'),
  AUTH_COOKIE_DOMAIN: host,
  AUTH_COOKIE_EXPIRES_DAYS: wholeNumber(1, 3650),
  AUTH_COOKIE_SECURE: flag,
  AUTH_COOKIE_SAME_SITE: choice('strict', 'lax', 'none'),
  AUTH_LOG_LEVEL: choice('VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'NONE'),
} satisfies Record<string, z.ZodType<unknown, string>>;

export type SettingName = keyof typeof schema;

/** The settings that were given and are well formed. */
export type Settings = { [Name in SettingName]?: z.output<(typeof schema)[Name]> };

/** The names of all settings, in the order of `.env.example`. */
export const settingNames = Object.keys(schema) as SettingName[];

/**
 * Reads the identity settings: the environment first, then `.env.local`, then `.env`.
 *
 * @param environment usually `process.env`. With `AUTH_ENV_FILES=off` the files are not read.
 * @param folder where the files are
 * @returns nothing when no setting is given: the site is then a blog without sign-in.
 * @throws SettingsError naming every setting that is missing, wrong or secret.
 */
export function readIdentity(
  environment: Record<string, string | undefined>,
  folder = process.cwd(),
): IdentityConfig | undefined {
  const { sources, problems: unknown } = readEnvironment(environment, folder, settingNames);
  const secrets = findSecrets(sources);
  const given = Object.assign({}, ...[...sources].reverse()) as Record<string, string>;
  const isSecret = new Set(secrets.map(({ setting }) => setting));
  const { settings, problems } = parse(given, isSecret);
  const isGiven = (name: SettingName) => given[name] !== undefined;
  const contradictions = settingNames.some(isGiven) ? findContradictions(settings, isGiven) : [];

  const all = [
    ...secrets,
    ...unknown.filter(({ setting }) => !isSecret.has(setting)),
    ...problems,
    ...contradictions,
  ];
  if (all.length > 0) throw new SettingsError(all, settingNames);
  return settingNames.some(isGiven) ? assemble(settings) : undefined;
}

/** Each setting on its own. The messages about a secret must not show it, so it is not looked at any further. */
function parse(
  given: Record<string, string>,
  isSecret: Set<string>,
): { settings: Settings; problems: Problem[] } {
  const settings: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const name of settingNames) {
    if (given[name] === undefined || isSecret.has(name)) continue;
    const result = schema[name].safeParse(given[name]);
    if (result.success) settings[name] = result.data;
    else {
      problems.push(...result.error.issues.map(({ message }) => ({ setting: name, message })));
    }
  }
  return { settings, problems };
}

/** The checked settings as the sign-in code takes them, with their defaults. */
function assemble(settings: Settings): IdentityConfig {
  const required = settings.AUTH_PASSWORD_REQUIRE ?? [
    'lowercase',
    'uppercase',
    'numbers',
    'symbols',
  ];
  return {
    region: settings.AUTH_REGION ?? '',
    userPoolId: settings.AUTH_USER_POOL_ID ?? '',
    userPoolClientId: settings.AUTH_USER_POOL_CLIENT_ID ?? '',
    userPoolEndpoint: settings.AUTH_USER_POOL_ENDPOINT,
    identityPoolId: settings.AUTH_IDENTITY_POOL_ID,
    identityPoolEndpoint: settings.AUTH_IDENTITY_POOL_ENDPOINT,
    allowGuestAccess: settings.AUTH_GUEST_ACCESS ?? false,
    oauth: settings.AUTH_OAUTH_DOMAIN
      ? {
          domain: settings.AUTH_OAUTH_DOMAIN,
          redirectSignIn: settings.AUTH_REDIRECT_SIGN_IN ?? [],
          redirectSignOut: settings.AUTH_REDIRECT_SIGN_OUT ?? [],
          scopes: settings.AUTH_OAUTH_SCOPES ?? ['openid', 'email', 'profile'],
          responseType: settings.AUTH_OAUTH_RESPONSE_TYPE ?? 'code',
          providers: settings.AUTH_SOCIAL_PROVIDERS ?? ['Google'],
        }
      : undefined,
    loginMechanism: settings.AUTH_LOGIN_MECHANISM ?? 'username',
    passwordPolicy: {
      minLength: settings.AUTH_PASSWORD_MIN_LENGTH ?? 8,
      requireLowercase: required.includes('lowercase'),
      requireUppercase: required.includes('uppercase'),
      requireNumbers: required.includes('numbers'),
      requireSpecialCharacters: required.includes('symbols'),
    },
    signUp: settings.AUTH_SIGN_UP ?? 'shown',
    signUpAttributes: settings.AUTH_SIGN_UP_ATTRIBUTES ?? [],
    initialScreen: settings.AUTH_INITIAL_SCREEN ?? 'signIn',
    verificationMethod: settings.AUTH_VERIFICATION ?? 'code',
    totpIssuer: settings.AUTH_TOTP_ISSUER ?? 'AWSCognito',
    graphql: settings.AUTH_GRAPHQL_ENDPOINT
      ? { endpoint: settings.AUTH_GRAPHQL_ENDPOINT, apiKey: settings.AUTH_GRAPHQL_API_KEY }
      : undefined,
    storage:
      settings.AUTH_STORAGE === 'cookies'
        ? {
            kind: 'cookies',
            domain: settings.AUTH_COOKIE_DOMAIN,
            // Every page shows who is signed in.
            path: '/',
            expires: settings.AUTH_COOKIE_EXPIRES_DAYS ?? 365,
            secure: settings.AUTH_COOKIE_SECURE ?? true,
            sameSite: settings.AUTH_COOKIE_SAME_SITE ?? 'lax',
          }
        : { kind: 'localStorage' },
    logLevel: settings.AUTH_LOG_LEVEL ?? 'WARN',
  };
}
