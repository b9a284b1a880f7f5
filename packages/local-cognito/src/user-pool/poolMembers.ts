import { z } from 'zod';
import {
  anyText,
  invalidParameter,
  roleArn,
  stringMap,
  text,
  wholeNumber,
} from '../constraints/constraints';
import type { Pool } from '../state/model';
import { defaultSettings, type PoolSettings } from '../state/settings';

// The constraints are those of
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html

const address = z.enum(['email', 'phone_number']);

const passwordPolicy = z.object({
  MinimumLength: wholeNumber(6, 99).default(8),
  RequireUppercase: z.boolean().default(false),
  RequireLowercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  PasswordHistorySize: wholeNumber(0, 24).optional(),
  TemporaryPasswordValidityDays: wholeNumber(0, 365).optional(),
});

export const smsConfiguration = z.object({
  SnsCallerArn: roleArn,
  ExternalId: anyText(131_072).optional(),
  SnsRegion: text(/^[a-z]{2}(-[a-z]+)+-\d$/, 32, 5).optional(),
});

const code = /\{####\}/;

/** The members that both CreateUserPool and UpdateUserPool have. */
export const poolMembers = {
  Policies: z
    .object({
      PasswordPolicy: passwordPolicy.optional(),
      SignInPolicy: z
        .object({ AllowedFirstAuthFactors: z.array(z.string()).min(1).max(4).optional() })
        .optional(),
    })
    .optional(),
  DeletionProtection: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  AutoVerifiedAttributes: z.array(address).optional(),
  SmsVerificationMessage: text(code, 140, 6).optional(),
  EmailVerificationMessage: text(code, 20_000, 6).optional(),
  EmailVerificationSubject: anyText(140, 1).optional(),
  VerificationMessageTemplate: z
    .object({
      SmsMessage: text(code, 140, 6).optional(),
      EmailMessage: text(code, 20_000, 6).optional(),
      EmailSubject: anyText(140, 1).optional(),
      EmailMessageByLink: text(/\{##[\s\S]*?##\}/, 20_000, 6).optional(),
      EmailSubjectByLink: anyText(140, 1).optional(),
      DefaultEmailOption: z.enum(['CONFIRM_WITH_LINK', 'CONFIRM_WITH_CODE']).optional(),
    })
    .optional(),
  SmsAuthenticationMessage: text(code, 140, 6).optional(),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(address).optional() })
    .optional(),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).optional(),
  DeviceConfiguration: z
    .object({
      ChallengeRequiredOnNewDevice: z.boolean().default(false),
      DeviceOnlyRememberedOnUserPrompt: z.boolean().default(false),
    })
    .optional(),
  EmailConfiguration: z
    .object({
      SourceArn: anyText(2048, 20).optional(),
      ReplyToEmailAddress: anyText(131_072).optional(),
      EmailSendingAccount: z.enum(['COGNITO_DEFAULT', 'DEVELOPER']).optional(),
      From: anyText(131_072).optional(),
      ConfigurationSet: anyText(64, 1).optional(),
    })
    .optional(),
  SmsConfiguration: smsConfiguration.optional(),
  UserPoolTags: stringMap.optional(),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      UnusedAccountValidityDays: wholeNumber(0, 365).optional(),
      InviteMessageTemplate: z
        .object({
          SMSMessage: anyText(140, 6).optional(),
          EmailMessage: anyText(20_000, 6).optional(),
          EmailSubject: anyText(140, 1).optional(),
        })
        .optional(),
    })
    .optional(),
  UserPoolAddOns: z
    .looseObject({ AdvancedSecurityMode: z.enum(['OFF', 'AUDIT', 'ENFORCED']) })
    .optional(),
  AccountRecoverySetting: z
    .object({
      RecoveryMechanisms: z
        .array(
          z.object({
            Priority: wholeNumber(1, 2),
            Name: z.enum(['verified_email', 'verified_phone_number', 'admin_only']),
          }),
        )
        .min(1)
        .max(2)
        .optional(),
    })
    .optional(),
  UserPoolTier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']).optional(),
};
export type PoolMembers = z.output<z.ZodObject<typeof poolMembers>>;

/** The settings of a pool that the API makes, before a request says anything. */
export const newPoolSettings: Partial<PoolSettings> = {
  // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-case-sensitivity.html
  caseSensitive: true,
  mfaFactors: [],
};

/** Returns the settings that a request gives a pool. What it leaves out goes back to Cognito's default. */
export function settingsGiven(given: PoolMembers): Partial<PoolSettings> {
  const { Policies, AdminCreateUserConfig, DeviceConfiguration } = given;
  const verified = given.AutoVerifiedAttributes ?? [];
  const device = DeviceConfiguration && {
    challengeRequiredOnNewDevice: DeviceConfiguration.ChallengeRequiredOnNewDevice,
    deviceOnlyRememberedOnUserPrompt: DeviceConfiguration.DeviceOnlyRememberedOnUserPrompt,
  };
  const byLink =
    given.VerificationMessageTemplate?.DefaultEmailOption === 'CONFIRM_WITH_LINK' ? 'LINK' : 'CODE';
  return {
    passwordPolicy: policyOf(
      Policies?.PasswordPolicy,
      AdminCreateUserConfig?.UnusedAccountValidityDays,
    ),
    // If both are verified, the code goes to the phone number:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html
    autoVerifiedAttributes: (['phone_number', 'email'] as const).filter((name) =>
      verified.includes(name),
    ),
    verification: byLink,
    attributesRequireVerificationBeforeUpdate:
      given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
    mfaConfiguration: given.MfaConfiguration ?? 'OFF',
    deviceConfiguration: device ?? null,
    allowSelfSignUp: AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    accountRecovery: recoveryOf(given.AccountRecoverySetting),
  };
}

function policyOf(
  given: z.output<typeof passwordPolicy> | undefined,
  unusedDays: number | undefined,
): PoolSettings['passwordPolicy'] {
  const { passwordPolicy: usual } = defaultSettings;
  const days = given?.TemporaryPasswordValidityDays ?? unusedDays;
  // 0 stands for the default, too.
  const temporaryPasswordValidityDays = days || usual.temporaryPasswordValidityDays;
  if (!given) return { ...usual, temporaryPasswordValidityDays };
  return {
    minimumLength: given.MinimumLength,
    requireUppercase: given.RequireUppercase,
    requireLowercase: given.RequireLowercase,
    requireNumbers: given.RequireNumbers,
    requireSymbols: given.RequireSymbols,
    temporaryPasswordValidityDays,
  };
}

function recoveryOf(given: PoolMembers['AccountRecoverySetting']): PoolSettings['accountRecovery'] {
  const mechanisms = [...(given?.RecoveryMechanisms ?? [])];
  if (mechanisms.length === 0) return ['verified_phone_number', 'verified_email'];
  mechanisms.sort((one, other) => one.Priority - other.Priority);
  const names = mechanisms.map(({ Name }) => Name);
  if (names.includes('admin_only') && names.length > 1) {
    const message = 'admin_only cannot be combined with another recovery mechanism.';
    throw invalidParameter(`Invalid account recovery setting: ${message}`);
  }
  return names;
}

/** What of a request is only answered back: texts of messages, addresses and roles at AWS, tags. */
export function describedGiven(given: PoolMembers): Pool['described'] {
  return {
    DeletionProtection: given.DeletionProtection ?? 'INACTIVE',
    SmsVerificationMessage: given.SmsVerificationMessage,
    EmailVerificationMessage: given.EmailVerificationMessage,
    EmailVerificationSubject: given.EmailVerificationSubject,
    SmsAuthenticationMessage: given.SmsAuthenticationMessage,
    VerificationMessageTemplate: given.VerificationMessageTemplate,
    EmailConfiguration: given.EmailConfiguration ?? { EmailSendingAccount: 'COGNITO_DEFAULT' },
    SmsConfiguration: given.SmsConfiguration,
    UserPoolTags: given.UserPoolTags ?? {},
    AdminCreateUserConfig: given.AdminCreateUserConfig,
    AccountRecoverySetting: given.AccountRecoverySetting,
    UserPoolTier: given.UserPoolTier ?? 'ESSENTIALS',
  };
}
