import { z } from 'zod';
import { invalidParameter, notDone } from '../constraints/constraints';
import * as form from '../constraints/forms';
import { defaultSettings, poolSettings, type PoolSettings } from '../state/settings';

// The constraints are those of
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html

const address = z.enum(['email', 'phone_number']);
const flag = z.boolean().default(false);

/** A structure that nothing here depends on. */
const opaque = z.record(z.string(), z.unknown());

const message = (greatest: number) => form.text(/\{####\}/, greatest, 6).optional();

export const smsMembers = {
  SmsAuthenticationMessage: message(140),
  SmsConfiguration: opaque.optional(),
};

/** What is only answered back: texts of messages, addresses and roles at AWS, tags. */
const describedMembers = {
  DeletionProtection: z.enum(['ACTIVE', 'INACTIVE']).default('INACTIVE'),
  SmsVerificationMessage: message(140),
  EmailVerificationMessage: message(20_000),
  EmailVerificationSubject: form.anyText(140, 1).optional(),
  VerificationMessageTemplate: opaque.optional(),
  EmailConfiguration: opaque.default({ EmailSendingAccount: 'COGNITO_DEFAULT' }),
  ...smsMembers,
  UserPoolTags: form.stringMap.default({}),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: flag,
      UnusedAccountValidityDays: form.wholeNumber(0, 365).optional(),
      InviteMessageTemplate: opaque.optional(),
    })
    .optional(),
  AccountRecoverySetting: z
    .object({
      RecoveryMechanisms: z
        .array(
          z.object({
            Priority: form.wholeNumber(1, 2),
            Name: z.enum(['verified_email', 'verified_phone_number', 'admin_only']),
          }),
        )
        .max(2)
        .default([]),
    })
    .optional(),
  UserPoolTier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']).default('ESSENTIALS'),
};

/** The members that both CreateUserPool and UpdateUserPool have. */
export const poolMembers = {
  ...describedMembers,
  Policies: z
    .object({
      PasswordPolicy: z
        .object({
          MinimumLength: form.wholeNumber(6, 99).default(8),
          RequireUppercase: flag,
          RequireLowercase: flag,
          RequireNumbers: flag,
          RequireSymbols: flag,
          PasswordHistorySize: form.wholeNumber(0, 24).optional(),
          TemporaryPasswordValidityDays: form.wholeNumber(0, 365).optional(),
        })
        .optional(),
      SignInPolicy: z
        .object({ AllowedFirstAuthFactors: poolSettings.shape.allowedFirstAuthFactors.min(1) })
        .optional(),
    })
    .default({}),
  AutoVerifiedAttributes: z.array(address).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(address).default([]) })
    .optional(),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).default('OFF'),
  DeviceConfiguration: z
    .object({ ChallengeRequiredOnNewDevice: flag, DeviceOnlyRememberedOnUserPrompt: flag })
    .optional(),
  UserPoolAddOns: z
    .object({
      AdvancedSecurityMode: z.enum(['OFF', 'AUDIT', 'ENFORCED']),
      AdvancedSecurityAdditionalFlows: form.stringMap.optional(),
    })
    .optional(),
};
export type PoolMembers = z.output<z.ZodObject<typeof poolMembers>>;

export function describedGiven(given: PoolMembers): Record<string, unknown> {
  const names = Object.keys(describedMembers) as (keyof PoolMembers)[];
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** Returns the settings of a pool; refuses what would change it at AWS and does nothing here. */
export function settingsGiven(given: PoolMembers, operation: string): Partial<PoolSettings> {
  const { Policies, AdminCreateUserConfig: admin, DeviceConfiguration, UserPoolAddOns } = given;
  const { PasswordHistorySize, ...policy } = Policies.PasswordPolicy ?? {};
  const refused = [
    PasswordHistorySize && 'Policies.PasswordPolicy.PasswordHistorySize',
    (UserPoolAddOns?.AdvancedSecurityMode ?? 'OFF') !== 'OFF' && 'UserPoolAddOns',
  ].find(Boolean);
  if (refused) throw notDone(`"${refused}" of ${operation}`);
  const { passwordPolicy: usual } = defaultSettings;
  const byLink = given.VerificationMessageTemplate?.DefaultEmailOption === 'CONFIRM_WITH_LINK';
  const device = DeviceConfiguration && renamed(DeviceConfiguration, 'toLowerCase');
  // 0 days stand for the default.
  const days =
    Policies.PasswordPolicy?.TemporaryPasswordValidityDays || admin?.UnusedAccountValidityDays;
  return {
    passwordPolicy: {
      ...usual,
      ...renamed(policy, 'toLowerCase'),
      temporaryPasswordValidityDays: days || usual.temporaryPasswordValidityDays,
    },
    // If both are verified, the code goes to the phone number:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html
    autoVerifiedAttributes: [...given.AutoVerifiedAttributes].sort().reverse(),
    verification: byLink ? 'LINK' : 'CODE',
    attributesRequireVerificationBeforeUpdate:
      given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
    mfaConfiguration: given.MfaConfiguration,
    allowedFirstAuthFactors: Policies.SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD'],
    deviceConfiguration: (device as PoolSettings['deviceConfiguration'] | undefined) ?? null,
    allowSelfSignUp: admin?.AllowAdminCreateUserOnly !== true,
    accountRecovery: recoveryOf(given.AccountRecoverySetting?.RecoveryMechanisms ?? []),
  };
}

/** Names the members as in the API (`MinimumLength`), or as in the settings (`minimumLength`). */
export function renamed(
  members: object,
  change: 'toUpperCase' | 'toLowerCase',
): Record<string, unknown> {
  const all = Object.entries(members);
  return Object.fromEntries(
    all.map(([name, value]) => [name.charAt(0)[change]() + name.slice(1), value]),
  );
}

function recoveryOf(
  mechanisms: readonly { Priority: number; Name: PoolSettings['accountRecovery'][number] }[],
): PoolSettings['accountRecovery'] {
  if (mechanisms.length === 0) return ['verified_phone_number', 'verified_email'];
  const names = [...mechanisms].sort((a, b) => a.Priority - b.Priority).map(({ Name }) => Name);
  if (names.includes('admin_only') && names.length > 1) {
    throw invalidParameter('admin_only cannot be combined with another recovery mechanism.');
  }
  return names;
}
