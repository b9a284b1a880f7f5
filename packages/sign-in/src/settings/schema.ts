import Joi from 'joi';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Problem } from 'docusaurus-quiet-pages/common/secrets';
import { pages } from './pages';
import {
  choice,
  domain,
  endpoint,
  flag,
  host,
  list,
  redirectUrl,
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

/** A setting that works only with cookies. */
function ofCookies(schema: Joi.Schema): Joi.Schema {
  return schema.when('AUTH_STORAGE', {
    is: Joi.valid('localStorage'),
    then: noEffect('without AUTH_STORAGE=cookies'),
  });
}

function noEffect(reason: string): Joi.Schema {
  return Joi.forbidden().messages({ 'any.unknown': `has no effect ${reason}.` });
}

/** The settings by name, with the values that each accepts. `.env.example` explains them. */
const settings = {
  AUTH_REGION: text(
    /^[a-z]{2}(-[a-z]+)+-\d$/,
    'the AWS region of the user pool, such as eu-central-1',
  ).required(),
  AUTH_USER_POOL_ID: text(
    /^[\w-]+_[0-9a-zA-Z]+$/,
    'the id of the user pool, such as eu-central-1_AbCdEfGhI',
  ).required(),
  AUTH_USER_POOL_CLIENT_ID: text(
    /^\w{1,128}$/,
    "the id of the pool's app client, such as 1example23456789",
  ).required(),
  AUTH_USER_POOL_ENDPOINT: endpoint,
  AUTH_IDENTITY_POOL_ID: text(
    /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'an identity pool id, such as eu-central-1:11111111-2222-3333-4444-555555555555',
  ).when('AUTH_GUEST_ACCESS', {
    is: true,
    then: Joi.required().messages({
      'any.required':
        'is missing, which AUTH_GUEST_ACCESS=true needs: such as eu-central-1:11111111-2222-3333-4444-555555555555.',
    }),
  }),
  AUTH_IDENTITY_POOL_ENDPOINT: endpoint,
  AUTH_GUEST_ACCESS: flag,
  AUTH_OAUTH_DOMAIN: domain,
  AUTH_REDIRECT_SIGN_IN: list(redirectUrl(pages.callback)),
  AUTH_REDIRECT_SIGN_OUT: list(redirectUrl(pages.logout)),
  AUTH_OAUTH_SCOPES: list(Joi.string()).has('openid').messages({
    'array.hasUnknown':
      'must include openid, such as openid email profile: without it there is no ID token.',
  }),
  AUTH_OAUTH_RESPONSE_TYPE: text(
    /^code$/,
    'code. The implicit flow (token) puts tokens into addresses and is retired by RFC 9700',
  ),
  AUTH_SOCIAL_PROVIDERS: list(choice('Google', 'Facebook', 'Amazon', 'Apple')),
  AUTH_LOGIN_MECHANISM: choice('username', 'email', 'phone_number'),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 99),
  AUTH_PASSWORD_REQUIRE: list(choice('lowercase', 'uppercase', 'numbers', 'symbols')),
  AUTH_SIGN_UP: choice('shown', 'hidden'),
  AUTH_SIGN_UP_ATTRIBUTES: list(choice(...signUpAttributes)).when('AUTH_SIGN_UP', {
    is: 'hidden',
    then: noEffect('with AUTH_SIGN_UP=hidden'),
  }),
  AUTH_INITIAL_SCREEN: choice('signIn', 'signUp', 'forgotPassword'),
  AUTH_VERIFICATION: choice('code', 'link'),
  AUTH_TOTP_ISSUER: text(/^[^:]+$/, 'a name without a colon, such as My blog'),
  AUTH_GRAPHQL_ENDPOINT: endpoint,
  AUTH_GRAPHQL_API_KEY: text(/^\S+$/, 'an AppSync API key, such as da2-abcdefghijklmnopqrstuvwxyz'),
  AUTH_STORAGE: choice('localStorage', 'cookies'),
  AUTH_COOKIE_DOMAIN: ofCookies(host),
  AUTH_COOKIE_EXPIRES_DAYS: ofCookies(wholeNumber(1, 3650)),
  // Browsers refuse such cookies, and so does Amplify.
  AUTH_COOKIE_SECURE: ofCookies(flag).when('AUTH_COOKIE_SAME_SITE', {
    is: 'none',
    then: Joi.invalid(false).messages({
      'any.invalid': 'must be true with AUTH_COOKIE_SAME_SITE=none: browsers refuse other cookies.',
    }),
  }),
  AUTH_COOKIE_SAME_SITE: ofCookies(choice('strict', 'lax', 'none')),
  AUTH_LOG_LEVEL: choice('VERBOSE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'NONE'),
} satisfies Record<string, Joi.Schema>;

export type SettingName = keyof typeof settings;

/** The names of all settings, in the order of `.env.example`. */
export const settingNames = Object.keys(settings) as SettingName[];

/** The settings that are given, checked. Joi does not know their types. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Values = Record<SettingName, any>;

/** An example of each setting that others need. */
const examples: Record<string, string> = {
  AUTH_OAUTH_DOMAIN: 'my-blog.auth.eu-central-1.amazoncognito.com',
  AUTH_REDIRECT_SIGN_IN: 'https://blog.example.com/callback/,http://localhost:3000/callback/',
  AUTH_REDIRECT_SIGN_OUT: 'https://blog.example.com/logout/,http://localhost:3000/logout/',
  AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
  AUTH_GRAPHQL_ENDPOINT: 'https://abc123.appsync-api.eu-central-1.amazonaws.com/graphql',
};

/** Settings that require another one. */
const needs: [given: SettingName, needed: SettingName][] = [
  ['AUTH_REDIRECT_SIGN_IN', 'AUTH_OAUTH_DOMAIN'],
  ['AUTH_REDIRECT_SIGN_OUT', 'AUTH_OAUTH_DOMAIN'],
  ['AUTH_OAUTH_SCOPES', 'AUTH_OAUTH_DOMAIN'],
  ['AUTH_OAUTH_RESPONSE_TYPE', 'AUTH_OAUTH_DOMAIN'],
  ['AUTH_SOCIAL_PROVIDERS', 'AUTH_OAUTH_DOMAIN'],
  ['AUTH_OAUTH_DOMAIN', 'AUTH_REDIRECT_SIGN_IN'],
  ['AUTH_OAUTH_DOMAIN', 'AUTH_REDIRECT_SIGN_OUT'],
  ['AUTH_IDENTITY_POOL_ENDPOINT', 'AUTH_IDENTITY_POOL_ID'],
  ['AUTH_GRAPHQL_API_KEY', 'AUTH_GRAPHQL_ENDPOINT'],
];

const schema = needs
  .reduce((all, [given, needed]) => all.with(given, needed), Joi.object(settings))
  .messages({ 'object.with': 'is missing, which {#main} needs: such as ' });

/** The checked values of the settings, and every problem with them. */
export function check(given: Record<string, string>): { values: Values; problems: Problem[] } {
  const { error, value } = schema.validate(given, { abortEarly: false, stripUnknown: true });
  const values = value as Values;
  const problems: Problem[] = [];
  for (const { path, message, type, context } of error?.details ?? []) {
    const setting = String(path[0] ?? context?.peer);
    const more =
      type === 'object.with'
        ? `${examples[setting]}.`
        : type === 'any.only'
          ? didYouMean(String(context?.value), context?.valids as string[])
          : '';
    const problem = { setting, message: message + more };
    const others = problems.filter((other) => other.setting === setting);
    // One setting that needs it is enough to say that a setting is missing.
    const isSaid =
      type === 'object.with'
        ? others.length > 0
        : others.some((other) => other.message === problem.message);
    if (!isSaid) problems.push(problem);
  }
  const wrong = problems.map(({ setting }) => setting);
  const right = Object.entries(values).filter(([name]) => !wrong.includes(name));
  return { values, problems: [...problems, ...clashes(Object.fromEntries(right))] };
}

/** Finds values that do not go together. Each is right by itself, if it is given. */
function clashes(values: Partial<Values>): Problem[] {
  const problems: Problem[] = [];
  const { AUTH_REGION: region, AUTH_USER_POOL_ID: id } = values;
  const [poolRegion] = id?.split('_') ?? [];
  if (region && poolRegion && region !== poolRegion) {
    problems.push({
      setting: 'AUTH_USER_POOL_ID',
      message: `is a pool in ${poolRegion}, but AUTH_REGION is ${region}. They must be the same.`,
    });
  }
  if (values.AUTH_SIGN_UP === 'hidden' && values.AUTH_INITIAL_SCREEN === 'signUp') {
    problems.push({
      setting: 'AUTH_INITIAL_SCREEN',
      message: 'is signUp, which AUTH_SIGN_UP=hidden hides. Take signIn or forgotPassword.',
    });
  }
  const { AUTH_REDIRECT_SIGN_IN: signIn, AUTH_REDIRECT_SIGN_OUT: signOut } = values;
  if (!signIn || !signOut) return problems;
  return [
    ...problems,
    ...lacking('AUTH_REDIRECT_SIGN_IN', pages.callback, signIn, signOut),
    ...lacking('AUTH_REDIRECT_SIGN_OUT', pages.logout, signOut, signIn),
  ];
}

/** A site needs both an address to sign in and one to sign out. */
function lacking(setting: SettingName, page: string, urls: string[], others: string[]): Problem[] {
  return others
    .map((url) => url.replace(/\/\w+\/$/, ''))
    .filter((site) => !urls.includes(site + page))
    .map((site) => ({ setting, message: `lacks ${site}${page}, as ${site} needs both.` }));
}
