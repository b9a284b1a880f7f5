import type * as z from 'zod';
import { pages } from './pages';
import {
  choice,
  domain,
  endpoint,
  flag,
  host,
  list,
  redirectUrl,
  scopes,
  text,
  wholeNumber,
} from './values';

/** The standard attributes that Amplify UI has a field for, besides the email address. */
export const signUpAttributes = [
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
export type SignUpAttribute = (typeof signUpAttributes)[number];

/** The settings by name, with the values that each accepts. `.env.example` explains them. */
export const schema = {
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

/** The settings that have a well-formed value. */
export type Settings = { [Name in SettingName]?: z.output<(typeof schema)[Name]> };

/** The names of all settings, in the order of `.env.example`. */
export const settingNames = Object.keys(schema) as SettingName[];
