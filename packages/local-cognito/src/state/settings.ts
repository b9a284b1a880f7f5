import { z } from 'zod';
import { schemaAttribute, standardSchema } from './schema';

const positiveInteger = z.int().positive();

/** The settings of a pool that the control API changes, too. Their names are those of Cognito's API, if it has them. */
export const controlledPoolSettings = z.strictObject({
  passwordPolicy: z.strictObject({
    minimumLength: z.int().min(6).max(99),
    requireLowercase: z.boolean(),
    requireUppercase: z.boolean(),
    requireNumbers: z.boolean(),
    requireSymbols: z.boolean(),
    temporaryPasswordValidityDays: z.int().min(1).max(365),
  }),
  mfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']),
  verification: z.enum(['CODE', 'LINK']),
  /** Confirms accounts and their email or phone number at once, as a pre-sign-up trigger can. */
  autoConfirm: z.boolean(),
  requiredAttributes: z.array(z.string()),
  usernameAttributes: z.array(z.enum(['email', 'phone_number'])),
  attributesRequireVerificationBeforeUpdate: z.array(z.enum(['email', 'phone_number'])),
  /** If it is absent, devices are not tracked. */
  deviceConfiguration: z
    .strictObject({
      challengeRequiredOnNewDevice: z.boolean(),
      deviceOnlyRememberedOnUserPrompt: z.boolean(),
    })
    .nullable(),
  customChallengeAnswer: z.string().min(1).max(256),
  allowSelfSignUp: z.boolean(),
  allowedFirstAuthFactors: z.array(z.enum(['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'])),
  /** The relying party of passkeys; null means the domain of the hosted pages. */
  webAuthnRelyingPartyId: z.string().nullable(),
  webAuthnUserVerification: z.enum(['preferred', 'required']),
});

export const poolSettings = controlledPoolSettings.extend({
  aliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])),
  /** The addresses that sign-up verifies by a code, the first one that the user has. */
  autoVerifiedAttributes: z.array(z.enum(['email', 'phone_number'])),
  caseSensitive: z.boolean(),
  mfaFactors: z.array(z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])),
  /** Where the code for a forgotten password goes, the first address that the user has. */
  accountRecovery: z.array(z.enum(['verified_email', 'verified_phone_number', 'admin_only'])),
  schema: z.array(schemaAttribute),
});
export type PoolSettings = z.infer<typeof poolSettings>;

/** An app client's settings. Times are in seconds. */
export const clientSettings = z.strictObject({
  tokenValidity: z.strictObject({
    accessToken: positiveInteger,
    idToken: positiveInteger,
    refreshToken: positiveInteger,
  }),
  refreshTokenRotation: z.strictObject({
    feature: z.enum(['ENABLED', 'DISABLED']),
    /** How long a replaced token still works, so that a client whose answer was lost can ask again. */
    retryGracePeriodSeconds: z.int().min(0).max(60),
  }),
  explicitAuthFlows: z.array(
    z.enum([
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_CUSTOM_AUTH',
      'ALLOW_USER_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]),
  ),
  preventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']),
});
export type ClientSettings = z.infer<typeof clientSettings>;

/** What the control API shows and changes: the settings of what exists from the start. */
export const controlSettings = z.strictObject({
  ...controlledPoolSettings.shape,
  ...clientSettings.shape,
  allowUnauthenticatedIdentities: z.boolean(),
});
export type ControlSettings = z.infer<typeof controlSettings>;

const hour = 3600;

export const defaultSettings: ControlSettings & PoolSettings = {
  passwordPolicy: {
    minimumLength: 8,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSymbols: true,
    temporaryPasswordValidityDays: 7,
  },
  mfaConfiguration: 'OPTIONAL',
  tokenValidity: { accessToken: hour, idToken: hour, refreshToken: 30 * 24 * hour },
  refreshTokenRotation: { feature: 'ENABLED', retryGracePeriodSeconds: 60 },
  explicitAuthFlows: [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    'ALLOW_CUSTOM_AUTH',
  ],
  verification: 'CODE',
  autoConfirm: false,
  requiredAttributes: [],
  usernameAttributes: [],
  attributesRequireVerificationBeforeUpdate: ['email', 'phone_number'],
  preventUserExistenceErrors: 'ENABLED',
  deviceConfiguration: {
    challengeRequiredOnNewDevice: false,
    deviceOnlyRememberedOnUserPrompt: true,
  },
  customChallengeAnswer: 'blue-heron',
  allowSelfSignUp: true,
  allowedFirstAuthFactors: ['PASSWORD'],
  webAuthnRelyingPartyId: null,
  webAuthnUserVerification: 'preferred',
  aliasAttributes: [],
  autoVerifiedAttributes: ['email', 'phone_number'],
  caseSensitive: false,
  mfaFactors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
  accountRecovery: ['verified_email', 'verified_phone_number'],
  schema: [...standardSchema],
  allowUnauthenticatedIdentities: true,
};
