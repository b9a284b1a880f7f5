import { z } from 'zod';

// The hosted UI keeps all of this across restarts.

/** The providers that a user can sign in with at the hosted UI. */
export const identityProviders = ['COGNITO', 'Google'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The values of `prompt` (OpenID Connect Core, 3.1.2.1) that the hosted UI knows. */
export const promptValues = ['none', 'login', 'select_account', 'consent'] as const;

const authorizationRequest = z.object({
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  codeChallenge: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  identityProvider: z.enum(identityProviders).optional(),
  prompt: z.array(z.enum(promptValues)),
  loginHint: z.string().optional(),
});
/** The parameters of a request to /oauth2/authorize, once checked. */
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

export const authorizationCode = z.object({
  redirectUri: z.string(),
  codeChallenge: z.string(),
  scopes: z.array(z.string()),
  nonce: z.string().optional(),
  sub: z.string(),
  /** Seconds since the epoch. */
  authTime: z.number(),
  expiresAt: z.number(),
  used: z.boolean(),
  replayed: z.boolean(),
  /** The session that the code began. */
  originJti: z.string().optional(),
});

export const googleSignIn = z.object({
  request: authorizationRequest,
  /** The binding of the browser that it began in. */
  binding: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

/** The user who is signed in in a browser. */
export const hostedSession = z.object({
  sub: z.string(),
  identityProvider: z.enum(identityProviders),
  /** Seconds since the epoch. */
  authTime: z.number(),
  expiresAt: z.number(),
});
