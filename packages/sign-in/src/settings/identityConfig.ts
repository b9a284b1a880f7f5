import type { Settings, SignUpAttribute } from './schema';

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
export function toIdentityConfig(settings: Settings): IdentityConfig {
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
