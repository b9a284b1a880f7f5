import type { PoolSettings } from './model';

const hour = 3600;

/** The settings of the seeded pool. */
export const defaultSettings: PoolSettings = {
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
  explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
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
  allowUnauthenticatedIdentities: true,
};
