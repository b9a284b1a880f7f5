import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { region, userPoolId as firstPoolId } from '../../connection/connection';
import {
  anyText,
  invalidParameter,
  notDone,
  stringMap,
  text,
  wholeNumber,
} from '../../constraints/constraints';
import { type Cognito, inPool, requirePool } from '../../state/cognito';
import type { Pool } from '../../state/model';
import { newPool } from '../../state/pools';
import type { PoolSettings } from '../../state/settings';
import {
  describedGiven,
  newPoolSettings,
  poolMembers,
  type PoolMembers,
  settingsGiven,
  smsConfiguration,
} from '../poolMembers';
import { attributeToAdd, newSchema, withCustomAttributes } from '../schema';
import { adminOperation, chosenId, pageOf, pageToken, serviceOperation } from '../userOperations';

const poolName = text(/^[\w\s+=,.@-]+$/, 128);

/** What administrators do with user pools. */
export const userPoolOperations = {
  CreateUserPool: serviceOperation(
    {
      PoolName: poolName,
      ...poolMembers,
      AliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
      UsernameAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
      UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).optional(),
      Schema: z.array(attributeToAdd).min(1).max(50).optional(),
    },
    (service, { PoolName, ...given }) => {
      const { AliasAttributes, UsernameAttributes, UsernameConfiguration } = given;
      requireDone('CreateUserPool', given);
      if (AliasAttributes.length > 0 && UsernameAttributes.length > 0) {
        throw invalidParameter(
          'Only one of the aliasAttributes or usernameAttributes can be set in a User pool.',
        );
      }
      const mfaFactors: PoolSettings['mfaFactors'] = given.SmsConfiguration ? ['SMS_MFA'] : [];
      requireFactor(given.MfaConfiguration, mfaFactors);
      const settings: Partial<PoolSettings> = {
        ...newPoolSettings,
        ...settingsGiven(given),
        ...newSchema(given.Schema ?? []),
        mfaFactors,
        aliasAttributes: AliasAttributes,
        usernameAttributes: UsernameAttributes,
        ...(UsernameConfiguration && { caseSensitive: UsernameConfiguration.CaseSensitive }),
      };
      const id = chosenId(given) ?? newPoolId();
      const pool = newPool(id, PoolName, service.clock.now());
      Object.assign(pool.settings, settings);
      pool.described = { ...describedGiven(given), UsernameConfiguration };
      service.store.state.pools[id] = pool;
      service.store.save();
      return { UserPool: described(inPool(service.service, id)) };
    },
  ),

  DescribeUserPool: adminOperation({}, (cognito) => ({ UserPool: described(cognito) })),

  /** Changes a pool. Members that a request leaves out go back to their defaults, as at AWS. */
  UpdateUserPool: adminOperation(
    { PoolName: poolName.optional(), ...poolMembers },
    (cognito, given) => {
      const { pool } = cognito;
      requireDone('UpdateUserPool', given);
      const mfaFactors = given.SmsConfiguration
        ? withFactor(pool.settings.mfaFactors, 'SMS_MFA')
        : pool.settings.mfaFactors;
      requireFactor(given.MfaConfiguration, mfaFactors);
      Object.assign(pool.settings, settingsGiven(given), { mfaFactors });
      pool.name = given.PoolName ?? pool.name;
      pool.described = { ...pool.described, ...describedGiven(given) };
      savePool(cognito);
      return {};
    },
  ),

  ListUserPools: serviceOperation(
    { MaxResults: wholeNumber(1, 60), NextToken: pageToken.optional() },
    ({ store }, { MaxResults, NextToken }) => {
      const pools = Object.values(store.state.pools);
      const asked = { Limit: MaxResults, token: NextToken };
      const { items, next } = pageOf(pools, ({ id }) => id, asked);
      return { UserPools: items.map(listed), NextToken: next };
    },
  ),

  DeleteUserPool: adminOperation({}, (cognito) => {
    const { id, described } = cognito.pool;
    if (described.DeletionProtection === 'ACTIVE') {
      const message = 'The user pool cannot be deleted because deletion protection is activated.';
      throw invalidParameter(`${message} Deletion protection must be inactivated first.`);
    }
    if (id === firstPoolId) throw notDone('DeleteUserPool', 'the pool that it starts with stays');
    delete cognito.store.state.pools[id];
    cognito.store.save();
  }),

  AddCustomAttributes: adminOperation(
    { CustomAttributes: z.array(attributeToAdd).min(1).max(25) },
    (cognito, { CustomAttributes }) => {
      const { settings } = cognito;
      settings.schema = withCustomAttributes(settings.schema, CustomAttributes);
      savePool(cognito);
      return {};
    },
  ),

  GetUserPoolMfaConfig: adminOperation({}, mfaConfig),

  SetUserPoolMfaConfig: adminOperation(
    {
      SmsMfaConfiguration: z
        .object({
          SmsAuthenticationMessage: anyText(140, 6).optional(),
          SmsConfiguration: smsConfiguration.optional(),
        })
        .optional(),
      SoftwareTokenMfaConfiguration: z.object({ Enabled: z.boolean().default(false) }).optional(),
      MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).optional(),
    },
    (cognito, given) => {
      const { settings, pool } = cognito;
      const { SmsMfaConfiguration: sms, SoftwareTokenMfaConfiguration: app } = given;
      const mfaFactors: PoolSettings['mfaFactors'] = [
        ...(sms ? (['SMS_MFA'] as const) : []),
        ...(app?.Enabled ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
      ];
      const mfaConfiguration = given.MfaConfiguration ?? settings.mfaConfiguration;
      requireFactor(mfaConfiguration, mfaFactors);
      Object.assign(settings, { mfaConfiguration, mfaFactors });
      if (sms) Object.assign(pool.described, sms);
      savePool(cognito);
      return mfaConfig(cognito);
    },
  ),

  ListTagsForResource: tagOperation({}, (_cognito, tags) => ({ Tags: tags })),

  TagResource: tagOperation({ Tags: stringMap }, (cognito, tags, { Tags: added }) =>
    saveTags(cognito, { ...tags, ...added }),
  ),

  UntagResource: tagOperation({ TagKeys: z.array(z.string()) }, (cognito, tags, { TagKeys }) => {
    const kept = Object.entries(tags).filter(([key]) => !TagKeys.includes(key));
    return saveTags(cognito, Object.fromEntries(kept));
  }),
} satisfies Record<string, Operation>;

const poolArn = `arn:aws:cognito-idp:${region}:123456789012:userpool/`;

/** Defines an operation on the tags of a pool, which goes by its ARN. */
function tagOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, tags: Tags, given: z.output<z.ZodObject<Shape>>) => object | void,
): Operation {
  const withArn = { ResourceArn: anyText(2048, 20), ...shape };
  return serviceOperation(withArn, (service, parameters) => {
    const { ResourceArn } = parameters as { ResourceArn: string };
    const id = ResourceArn.startsWith(poolArn) ? ResourceArn.slice(poolArn.length) : ResourceArn;
    const cognito = requirePool(service, id);
    const tags: Tags = { ...(cognito.pool.described.UserPoolTags as Tags | undefined) };
    return handle(cognito, tags, parameters as z.output<z.ZodObject<Shape>>);
  });
}
type Tags = Record<string, string>;

function saveTags(cognito: Cognito, tags: Tags): object {
  cognito.pool.described.UserPoolTags = tags;
  savePool(cognito);
  return {};
}

function savePool({ pool, clock, store }: Cognito): void {
  pool.modifiedAt = clock.now();
  store.save();
}

function newPoolId(): string {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const name = Array.from({ length: 9 }, () => characters.charAt(randomInt(characters.length)));
  return `${region}_${name.join('')}`;
}

/** Refuses what would change how the pool behaves at AWS, and does nothing here. */
function requireDone(operation: string, { Policies, UserPoolAddOns }: PoolMembers): void {
  const factors = Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? [];
  const refused = {
    'Policies.SignInPolicy': factors.some((each) => each !== 'PASSWORD'),
    'Policies.PasswordPolicy.PasswordHistorySize': Policies?.PasswordPolicy?.PasswordHistorySize,
    'UserPoolAddOns.AdvancedSecurityMode':
      (UserPoolAddOns?.AdvancedSecurityMode ?? 'OFF') !== 'OFF',
  };
  const [member] = Object.entries(refused).find(([, isGiven]) => isGiven) ?? [];
  if (member) throw notDone(`"${member}" of ${operation}`);
}

/** https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/241 */
function requireFactor(mfa: PoolSettings['mfaConfiguration'] = 'OFF', factors: readonly string[]) {
  if (mfa === 'OFF' || factors.length > 0) return;
  throw invalidParameter(
    'SMS configuration and Auto verification for phone_number are required when MFA is required/optional',
  );
}

function withFactor(
  factors: PoolSettings['mfaFactors'],
  factor: PoolSettings['mfaFactors'][number],
): PoolSettings['mfaFactors'] {
  return [...new Set([...factors, factor])].sort();
}

function mfaConfig({ pool, settings }: Cognito): object {
  const { SmsAuthenticationMessage, SmsConfiguration } = pool.described;
  return {
    ...(settings.mfaFactors.includes('SMS_MFA') && {
      SmsMfaConfiguration: { SmsAuthenticationMessage, SmsConfiguration },
    }),
    SoftwareTokenMfaConfiguration: { Enabled: settings.mfaFactors.includes('SOFTWARE_TOKEN_MFA') },
    MfaConfiguration: settings.mfaConfiguration,
  };
}

function listed({ id, name, createdAt, modifiedAt }: Pool): object {
  return {
    Id: id,
    Name: name,
    LambdaConfig: {},
    CreationDate: createdAt / 1000,
    LastModifiedDate: modifiedAt / 1000,
  };
}

/** Describes a pool as UserPoolType. */
function described({ pool, settings }: Cognito): object {
  const { passwordPolicy: policy, deviceConfiguration: device } = settings;
  const required = [...settings.requiredAttributes, 'sub'];
  const given = pool.described as PoolMembers;
  return {
    ...listed(pool),
    Arn: poolArn + pool.id,
    EstimatedNumberOfUsers: pool.users.size,
    DeletionProtection: 'INACTIVE',
    ...given,
    Policies: {
      PasswordPolicy: {
        MinimumLength: policy.minimumLength,
        RequireUppercase: policy.requireUppercase,
        RequireLowercase: policy.requireLowercase,
        RequireNumbers: policy.requireNumbers,
        RequireSymbols: policy.requireSymbols,
        TemporaryPasswordValidityDays: policy.temporaryPasswordValidityDays,
      },
      SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] },
    },
    SchemaAttributes: settings.schema.map((attribute) => ({
      ...attribute,
      Required: required.includes(attribute.Name),
    })),
    AutoVerifiedAttributes: settings.autoVerifiedAttributes,
    ...listIfAny('AliasAttributes', settings.aliasAttributes),
    ...listIfAny('UsernameAttributes', settings.usernameAttributes),
    VerificationMessageTemplate: {
      ...given.VerificationMessageTemplate,
      DefaultEmailOption: `CONFIRM_WITH_${settings.verification}`,
    },
    UserAttributeUpdateSettings: {
      AttributesRequireVerificationBeforeUpdate: settings.attributesRequireVerificationBeforeUpdate,
    },
    MfaConfiguration: settings.mfaConfiguration,
    ...(device && {
      DeviceConfiguration: {
        ChallengeRequiredOnNewDevice: device.challengeRequiredOnNewDevice,
        DeviceOnlyRememberedOnUserPrompt: device.deviceOnlyRememberedOnUserPrompt,
      },
    }),
    AdminCreateUserConfig: {
      ...given.AdminCreateUserConfig,
      AllowAdminCreateUserOnly: !settings.allowSelfSignUp,
      UnusedAccountValidityDays: policy.temporaryPasswordValidityDays,
    },
  };
}

function listIfAny(name: string, list: readonly string[]): object {
  return list.length > 0 ? { [name]: list } : {};
}
