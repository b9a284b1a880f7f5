import { z } from 'zod';
import { standardAttributeNames } from '../users/attributeSchema';
import { poolSettings, type PoolSettings } from './model';

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

/** A change of some settings. The objects in it may be partial, too. */
export const settingsChange = poolSettings
  .extend({
    passwordPolicy: poolSettings.shape.passwordPolicy.partial(),
    tokenValidity: poolSettings.shape.tokenValidity.partial(),
    refreshTokenRotation: poolSettings.shape.refreshTokenRotation.partial(),
    requiredAttributes: z.array(z.enum(standardAttributeNames)),
  })
  .partial();
export type SettingsChange = z.input<typeof settingsChange>;

/** The settings after a change. */
export function changedSettings(settings: PoolSettings, change: SettingsChange): PoolSettings {
  return {
    ...settings,
    ...change,
    passwordPolicy: { ...settings.passwordPolicy, ...change.passwordPolicy },
    tokenValidity: { ...settings.tokenValidity, ...change.tokenValidity },
    refreshTokenRotation: { ...settings.refreshTokenRotation, ...change.refreshTokenRotation },
  };
}

/**
 * Says why Cognito refuses this combination of settings; undefined when it accepts them.
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html#using-the-refresh-token-rotation
 */
export function contradiction(settings: PoolSettings): string | undefined {
  const rotates = settings.refreshTokenRotation.feature === 'ENABLED';
  if (!rotates || !settings.explicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH'))
    return undefined;
  return "explicitAuthFlows: Refresh token rotation isn't compatible with ALLOW_REFRESH_TOKEN_AUTH. Remove the flow, or set refreshTokenRotation.feature to DISABLED";
}
