import { z } from 'zod';
import { poolParts } from './poolParts';
import type { Records } from './records';
import { clientSettings, poolSettings } from './settings';

export const sentMessage = z.object({
  to: z.string(),
  medium: z.enum(['EMAIL', 'SMS']),
  /** The name of one of Cognito's CustomMessage trigger sources, or of a notice, which Cognito does not send. */
  kind: z.enum([
    'SignUp',
    'ResendCode',
    'ForgotPassword',
    'UpdateUserAttribute',
    'VerifyUserAttribute',
    'Authentication',
    'CustomChallenge',
    'AdminCreateUser',
    'EmailChangeNotice',
    'PasswordNotice',
    'SecondFactorNotice',
    'RecoveryNotice',
  ]),
  username: z.string(),
  /** Empty in a notice. */
  code: z.string(),
  /** The link that confirms the account (verification by LINK). */
  link: z.string().optional(),
  /** The words that a trigger gave the message. */
  subject: z.string().optional(),
  body: z.string().optional(),
  /** Milliseconds since the epoch, by the machine's clock. */
  at: z.number(),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** The values of `prompt` (OpenID Connect Core, 3.1.2.1) that the hosted UI knows. */
export const promptValues = ['none', 'login', 'select_account', 'consent'] as const;

const authorizationRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  codeChallenge: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  /** `COGNITO` or the name of a provider. */
  identityProvider: z.string().optional(),
  prompt: z.array(z.enum(promptValues)),
  loginHint: z.string().optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const granted = {
  clientId: true,
  redirectUri: true,
  codeChallenge: true,
  scopes: true,
  nonce: true,
} as const;

const authorizationCode = authorizationRequest.pick(granted).extend({
  sub: z.string(),
  /** Seconds since the epoch. */
  authTime: z.number(),
  expiresAt: z.number(),
  used: z.boolean(),
  replayed: z.boolean(),
  originJti: z.string().optional(),
});

const providerSignIn = z.object({
  provider: z.string(),
  request: authorizationRequest,
  /** The binding of the browser that it began in. */
  binding: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

/** The user who is signed in in a browser. */
const hostedSession = z.object({
  poolId: z.string(),
  sub: z.string(),
  identityProvider: z.string(),
  /** Seconds since the epoch. */
  authTime: z.number(),
  expiresAt: z.number(),
});

// These are schemas and not only types, so that reading notices a damaged state file.

export const userStatuses = [
  'UNCONFIRMED',
  'CONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'RESET_REQUIRED',
  'EXTERNAL_PROVIDER',
] as const;

const passwordVerifier = z.object({ salt: z.string(), verifier: z.string() });

/** A code that was sent. Times are milliseconds since the epoch. */
const sentCode = z.object({
  codeHash: z.string(),
  expiresAt: z.number(),
  /** The address that the code verifies. */
  destination: z.string().optional(),
});

export const device = z.object({
  deviceKey: z.string(),
  deviceGroupKey: z.string(),
  name: z.string(),
  /** Absent until ConfirmDevice. */
  passwordVerifier: passwordVerifier.optional(),
  remembered: z.boolean(),
  lastIpAddress: z.string(),
  createdAt: z.number(),
  modifiedAt: z.number(),
  lastAuthenticatedAt: z.number(),
});
export type Device = z.infer<typeof device>;

/** A link to an account at an identity provider, as in the `identities` claim. */
const providerIdentity = z.object({
  userId: z.string(),
  providerName: z.string(),
  providerType: z.string(),
  issuer: z.string().nullable(),
  primary: z.string(),
  dateCreated: z.string(),
});

const passkey = z.object({
  credentialId: z.string(),
  /** The public key, as a SubjectPublicKeyInfo in base64url. */
  publicKey: z.string(),
  relyingPartyId: z.string(),
  signCount: z.number(),
  attachment: z.string().optional(),
  transports: z.array(z.string()),
  createdAt: z.number(),
});
export type Passkey = z.infer<typeof passkey>;

export const mfaTypes = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;
export type MfaType = (typeof mfaTypes)[number];

const user = z.object({
  /** The username chosen at sign-up. It equals `sub` if people sign in by email or phone number. */
  username: z.string(),
  sub: z.string(),
  status: z.enum(userStatuses),
  enabled: z.boolean(),
  /** Values are strings, as in Cognito: `email_verified` is 'true' or 'false'. */
  attributes: z.record(z.string(), z.string()),
  /** New values, which count once their code is entered (AttributesRequireVerificationBeforeUpdate). */
  pendingAttributes: z.record(z.string(), z.string()),
  passwordVerifier: passwordVerifier.optional(),
  temporaryPasswordExpiresAt: z.number().optional(),
  /** Attributes that NEW_PASSWORD_REQUIRED demands, besides those that the pool requires. */
  requiredAttributes: z.array(z.string()),
  enabledMfa: z.array(z.enum(mfaTypes)),
  preferredMfa: z.enum(mfaTypes).optional(),
  /** Whether sign-in demands a factor of a user who has none. */
  mfaSetupRequired: z.boolean(),
  /** The verified secret of the authenticator app, in base32. */
  totpSecret: z.string().optional(),
  /** The secret between AssociateSoftwareToken and VerifySoftwareToken, in base32. */
  pendingTotpSecret: z.string().optional(),
  /** The time steps of codes that were accepted lately: each works once (RFC 6238, 5.2). */
  totpUsedSteps: z.array(z.number()),
  devices: z.array(device),
  passkeys: z.array(passkey).default([]),
  identities: z.array(providerIdentity),
  groups: z.array(z.string()),
  /** The codes by purpose: `signUp`, `forgotPassword`, `email`, `phone_number`. */
  codes: z.record(z.string(), sentCode),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof user>;
export type UserStatus = User['status'];

const group = z.object({
  name: z.string(),
  description: z.string().optional(),
  roleArn: z.string().optional(),
  /** A user's group with the lowest number comes first. */
  precedence: z.number().optional(),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type Group = z.infer<typeof group>;

/** The session of one sign-in. Its access tokens carry its id as `origin_jti`. */
const session = z.object({
  originJti: z.string(),
  clientId: z.string(),
  sub: z.string(),
  scopes: z.array(z.string()),
  /** Seconds since the epoch. */
  authTime: z.number(),
  nonce: z.string().optional(),
  deviceKey: z.string().optional(),
  revoked: z.boolean(),
  expiresAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** A refresh token. It is kept under its SHA-256, never as itself. */
const refreshToken = z.object({
  originJti: z.string(),
  expiresAt: z.number(),
  rotatedAt: z.number().optional(),
});

/** Attempts that count towards a limit. Times are milliseconds since the epoch. */
const attempts = z.object({ count: z.number(), lockedUntil: z.number(), lastAt: z.number() });
export type Attempts = z.infer<typeof attempts>;

/** An identity of the identity pool: a guest's, until a user logs in with it. */
const poolIdentity = z.object({ identityId: z.string(), sub: z.string().optional() });
export type PoolIdentity = z.infer<typeof poolIdentity>;

const signingKey = z.object({ kid: z.string(), privateKey: z.string() });
export type SigningKey = z.infer<typeof signingKey>;

/** What a description of a pool or client answers as it was given, because nothing here depends on it. */
const described = z.record(z.string(), z.unknown());

const appClient = clientSettings.extend({
  id: z.string(),
  name: z.string(),
  /** A public client has none. */
  secret: z.string().optional(),
  /** The attributes that the client may read or write; if absent, all. */
  readAttributes: z.array(z.string()).optional(),
  writeAttributes: z.array(z.string()).optional(),
  callbackUrls: z.array(z.string()),
  logoutUrls: z.array(z.string()),
  /** What the hosted pages and the token endpoint let the client do. */
  allowedOAuthFlows: z.array(z.enum(['code', 'implicit', 'client_credentials'])),
  allowedOAuthScopes: z.array(z.string()),
  supportedIdentityProviders: z.array(z.string()),
  /** How long a challenge can be answered, in minutes. */
  authSessionValidity: z.number(),
  described,
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type AppClient = z.infer<typeof appClient>;

/** What the file keeps of a pool besides its records. */
export const poolRecord = z.object({
  id: z.string(),
  name: z.string(),
  signingKey,
  settings: poolSettings,
  described,
  clients: z.record(z.string(), appClient),
  ...poolParts,
  createdAt: z.number(),
  modifiedAt: z.number(),
});

/** What the file keeps of the service besides its pools and records. */
export const serviceRecord = z.object({
  /** Keeps the answers about unknown users the same each time (in hexadecimal). */
  secret: z.string(),
  allowUnauthenticatedIdentities: z.boolean(),
  /** The app clients whose users the identity pool knows. */
  identityPoolClients: z.array(z.string()),
});

/** A kind of records, of which there can be many: their schema, and the names by which they can be found. */
function kind<Schema extends z.ZodType>(
  schema: Schema,
  namesOf?: (record: z.infer<Schema>) => readonly string[],
) {
  return { schema, namesOf };
}

/** The records that each pool has. Users go by their names, in lower case if its case does not matter. */
export const poolKinds = {
  users: kind(user, namesOfUser),
  groups: kind(group),
  sessions: kind(session, ({ sub }) => [sub]),
  refreshTokens: kind(refreshToken),
  attempts: kind(attempts),
};

export const serviceKinds = {
  messages: kind(sentMessage),
  authorizationCodes: kind(authorizationCode),
  providerSignIns: kind(providerSignIn),
  hostedSessions: kind(hostedSession),
  identities: kind(poolIdentity, ({ sub }) => [sub ?? 'guest']),
};

const aliases = ['email', 'phone_number', 'preferred_username'] as const;
/** An attribute that users may sign in with. */
export type Alias = (typeof aliases)[number];

function namesOfUser({ sub, status, attributes, groups, identities }: User): readonly string[] {
  // Nobody can sign in with the address of a user from a provider.
  const named = status === 'EXTERNAL_PROVIDER' ? [] : aliases;
  return [
    `sub:${sub}`,
    ...named.flatMap((name) => nameByAttribute(name, attributes[name]) ?? []),
    ...groups.map((name) => `group:${name}`),
    ...identities.filter((each) => !isPrimary(each)).map(nameByLink),
  ];
}

/** The name by which users with this value of an attribute are found; its case does not matter. */
export function nameByAttribute(attribute: string, value: string | undefined): string | undefined {
  return value && `${attribute}:${value.toLowerCase()}`;
}

/** Says whether the user came about by signing in with this account. Others have been linked. */
export function isPrimary({ primary }: User['identities'][number]): boolean {
  return primary === 'true';
}

export function nameByLink(account: { providerName: string; userId: string }): string {
  return `link:${account.providerName}:${account.userId}`;
}

export type RecordsOf<Kinds extends Record<string, { schema: z.ZodType }>> = {
  [Kind in keyof Kinds]: Records<z.infer<Kinds[Kind]['schema']>>;
};

export type Pool = z.infer<typeof poolRecord> & RecordsOf<typeof poolKinds>;
export type CognitoState = z.infer<typeof serviceRecord> & {
  pools: Record<string, Pool>;
} & RecordsOf<typeof serviceKinds>;
