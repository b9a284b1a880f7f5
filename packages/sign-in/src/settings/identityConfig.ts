import type { SignUpAttribute, Values } from './schema';

/** The settings of the sign-in. All of them are public, because the browser needs them. */
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
  /** The fields of the sign-up besides the email address. */
  signUpAttributes: SignUpAttribute[];
  initialScreen: 'signIn' | 'signUp' | 'forgotPassword';
  /** How a new address is verified: a code to type, or a link to open. */
  verificationMethod: 'code' | 'link';
  /** The site's name in authenticator apps. */
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

/** The checked settings with their defaults, in the form that the sign-in code uses. */
export function toIdentityConfig(values: Values): IdentityConfig {
  const required = values.AUTH_PASSWORD_REQUIRE ?? ['lowercase', 'uppercase', 'numbers', 'symbols'];
  return {
    region: values.AUTH_REGION,
    userPoolId: values.AUTH_USER_POOL_ID,
    userPoolClientId: values.AUTH_USER_POOL_CLIENT_ID,
    userPoolEndpoint: values.AUTH_USER_POOL_ENDPOINT,
    identityPoolId: values.AUTH_IDENTITY_POOL_ID,
    identityPoolEndpoint: values.AUTH_IDENTITY_POOL_ENDPOINT,
    allowGuestAccess: values.AUTH_GUEST_ACCESS ?? false,
    oauth: values.AUTH_OAUTH_DOMAIN && {
      domain: values.AUTH_OAUTH_DOMAIN,
      redirectSignIn: values.AUTH_REDIRECT_SIGN_IN,
      redirectSignOut: values.AUTH_REDIRECT_SIGN_OUT,
      scopes: values.AUTH_OAUTH_SCOPES ?? ['openid', 'email', 'profile'],
      responseType: values.AUTH_OAUTH_RESPONSE_TYPE ?? 'code',
      providers: values.AUTH_SOCIAL_PROVIDERS ?? ['Google'],
    },
    loginMechanism: values.AUTH_LOGIN_MECHANISM ?? 'username',
    passwordPolicy: {
      minLength: values.AUTH_PASSWORD_MIN_LENGTH ?? 8,
      requireLowercase: required.includes('lowercase'),
      requireUppercase: required.includes('uppercase'),
      requireNumbers: required.includes('numbers'),
      requireSpecialCharacters: required.includes('symbols'),
    },
    signUp: values.AUTH_SIGN_UP ?? 'shown',
    signUpAttributes: values.AUTH_SIGN_UP_ATTRIBUTES ?? [],
    initialScreen: values.AUTH_INITIAL_SCREEN ?? 'signIn',
    verificationMethod: values.AUTH_VERIFICATION ?? 'code',
    totpIssuer: values.AUTH_TOTP_ISSUER ?? 'AWSCognito',
    graphql: values.AUTH_GRAPHQL_ENDPOINT && {
      endpoint: values.AUTH_GRAPHQL_ENDPOINT,
      apiKey: values.AUTH_GRAPHQL_API_KEY,
    },
    storage:
      values.AUTH_STORAGE === 'cookies'
        ? {
            kind: 'cookies',
            domain: values.AUTH_COOKIE_DOMAIN,
            // Every page shows who is signed in.
            path: '/',
            expires: values.AUTH_COOKIE_EXPIRES_DAYS ?? 365,
            secure: values.AUTH_COOKIE_SECURE ?? true,
            sameSite: values.AUTH_COOKIE_SAME_SITE ?? 'lax',
          }
        : { kind: 'localStorage' },
    logLevel: values.AUTH_LOG_LEVEL ?? 'WARN',
  };
}
