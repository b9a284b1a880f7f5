import { z } from 'zod';
import { poolSettings, type PoolSettings } from '../state/poolSettings';
import { standardAttributeNames } from '../users/attributeSchema';

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
