import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { region, userPoolId as firstPoolId } from '../../connection/connection';
import { invalidParameter, notDone } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { type Cognito, inPool } from '../../state/cognito';
import type { Pool } from '../../state/model';
import { newPool } from '../../state/pools';
import type { PoolSettings } from '../../state/settings';
import * as members from '../poolMembers';
import { attributeToAdd, newSchema, withCustomAttributes } from '../schema';
import { adminOperation, chosenId, pageOf, pageToken, serviceOperation } from '../userOperations';

const poolName = form.text(/^[\w\s+=,.@-]+$/, 128);

const passkeyFactors = ['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'] as const;

export const userPoolOperations = {
  CreateUserPool: serviceOperation(
    {
      PoolName: poolName,
      ...members.poolMembers,
      AliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
      UsernameAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
      // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-case-sensitivity.html
      UsernameConfiguration: z
        .object({ CaseSensitive: z.boolean() })
        .default({ CaseSensitive: true }),
      Schema: z.array(attributeToAdd).max(50).default([]),
    },
    (service, { PoolName, AliasAttributes, UsernameAttributes, ...given }) => {
      if (AliasAttributes.length > 0 && UsernameAttributes.length > 0) {
        const rule = 'Only one of the aliasAttributes or usernameAttributes can be set';
        throw invalidParameter(`${rule} in a User pool.`);
      }
      const mfaFactors: PoolSettings['mfaFactors'] = given.SmsConfiguration ? ['SMS_MFA'] : [];
      requireFactor(given.MfaConfiguration, mfaFactors);
      const settings: Partial<PoolSettings> = {
        ...members.settingsGiven(given, 'CreateUserPool'),
        ...newSchema(given.Schema),
        mfaFactors,
        aliasAttributes: AliasAttributes,
        usernameAttributes: UsernameAttributes,
        caseSensitive: given.UsernameConfiguration.CaseSensitive,
      };
      const pool = newPool(chosenId(given) ?? newPoolId(), PoolName, service.clock.now());
      Object.assign(pool.settings, settings);
      pool.described = members.describedGiven(given);
      service.store.state.pools[pool.id] = pool;
      service.store.save();
      return { UserPool: poolType(inPool(service.service, pool.id)) };
    },
  ),

  DescribeUserPool: adminOperation({}, (cognito) => ({ UserPool: poolType(cognito) })),

  /** Changes a pool. Members that a request leaves out go back to their defaults, as at AWS. */
  UpdateUserPool: adminOperation(
    { PoolName: poolName.optional(), ...members.poolMembers },
    (cognito, given) => {
      const { pool, settings } = cognito;
      const sms = given.SmsConfiguration ? (['SMS_MFA'] as const) : [];
      const mfaFactors = [...new Set([...sms, ...settings.mfaFactors])];
      requireFactor(given.MfaConfiguration, mfaFactors);
      Object.assign(settings, members.settingsGiven(given, 'UpdateUserPool'), { mfaFactors });
      pool.name = given.PoolName ?? pool.name;
      const { EmailMfaConfiguration } = pool.described;
      pool.described = { ...members.describedGiven(given), EmailMfaConfiguration };
      savePool(cognito);
      return {};
    },
  ),

  ListUserPools: serviceOperation(
    { MaxResults: form.wholeNumber(1, 60), NextToken: pageToken },
    ({ store }, asked) => {
      const pools = Object.values(store.state.pools);
      const { items, next } = pageOf(pools, ({ id }) => id, asked);
      return { UserPools: items.map(listed), NextToken: next };
    },
  ),

  DeleteUserPool: adminOperation({}, ({ pool, store }) => {
    if (pool.described.DeletionProtection === 'ACTIVE') {
      const message = 'The user pool cannot be deleted because deletion protection is activated.';
      throw invalidParameter(`${message} Deletion protection must be inactivated first.`);
    }
    if (pool.domain) {
      // https://github.com/hashicorp/terraform-provider-aws/issues/16479
      const message = 'User pool cannot be deleted. It has a domain configured';
      throw invalidParameter(`${message} that should be deleted first.`);
    }
    if (pool.id === firstPoolId) {
      throw notDone('DeleteUserPool', 'the pool that it starts with stays');
    }
    delete store.state.pools[pool.id];
    store.save();
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
      SmsMfaConfiguration: z.object(members.smsMembers).optional(),
      SoftwareTokenMfaConfiguration: z.object({ Enabled: z.boolean().default(false) }).optional(),
      EmailMfaConfiguration: z
        .object({
          Message: form.anyText(20_000, 6).optional(),
          Subject: form.anyText(140, 1).optional(),
        })
        .optional(),
      WebAuthnConfiguration: z
        .object({
          RelyingPartyId: form.anyText(127, 1).optional(),
          UserVerification: z.enum(['preferred', 'required']).default('preferred'),
          FactorConfiguration: z.enum(passkeyFactors).optional(),
        })
        .optional(),
      MfaConfiguration: members.poolMembers.MfaConfiguration.unwrap().optional(),
    },
    (cognito, { SmsMfaConfiguration: sms, SoftwareTokenMfaConfiguration: app, ...given }) => {
      const { settings, pool } = cognito;
      const { EmailMfaConfiguration, WebAuthnConfiguration: passkeys } = given;
      if (passkeys?.FactorConfiguration === passkeyFactors[1]) {
        throw notDone(`"WebAuthnConfiguration.FactorConfiguration" ${passkeyFactors[1]}`);
      }
      const mfaFactors = [
        ...(sms ? (['SMS_MFA'] as const) : []),
        ...(app?.Enabled ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
        ...(EmailMfaConfiguration ? (['EMAIL_OTP'] as const) : []),
      ];
      const mfaConfiguration = given.MfaConfiguration ?? settings.mfaConfiguration;
      requireFactor(mfaConfiguration, mfaFactors);
      Object.assign(settings, { mfaConfiguration, mfaFactors });
      Object.assign(pool.described, sms, EmailMfaConfiguration && { EmailMfaConfiguration });
      if (passkeys) {
        settings.webAuthnRelyingPartyId = passkeys.RelyingPartyId ?? null;
        settings.webAuthnUserVerification = passkeys.UserVerification;
      }
      savePool(cognito);
      return mfaConfig(cognito);
    },
  ),
} satisfies Record<string, Operation>;

function savePool({ pool, clock, store }: Cognito): void {
  pool.modifiedAt = clock.now();
  store.save();
}

function newPoolId(): string {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const name = Array.from({ length: 9 }, () => characters.charAt(randomInt(characters.length)));
  return `${region}_${name.join('')}`;
}

/** https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/241 */
function requireFactor(mfa: PoolSettings['mfaConfiguration'], factors: readonly string[]): void {
  if (mfa === 'OFF' || factors.length > 0) return;
  const needed = 'SMS configuration and Auto verification for phone_number';
  throw invalidParameter(`${needed} are required when MFA is required/optional`);
}

function mfaConfig({ pool, settings }: Cognito): object {
  const { SmsAuthenticationMessage, SmsConfiguration } = pool.described;
  const { mfaFactors, mfaConfiguration } = settings;
  return {
    ...(mfaFactors.includes('SMS_MFA') && {
      SmsMfaConfiguration: { SmsAuthenticationMessage, SmsConfiguration },
    }),
    SoftwareTokenMfaConfiguration: { Enabled: mfaFactors.includes('SOFTWARE_TOKEN_MFA') },
    ...(mfaFactors.includes('EMAIL_OTP') && {
      EmailMfaConfiguration: pool.described.EmailMfaConfiguration,
    }),
    ...(settings.allowedFirstAuthFactors.includes('WEB_AUTHN') && {
      WebAuthnConfiguration: {
        RelyingPartyId: settings.webAuthnRelyingPartyId ?? undefined,
        UserVerification: settings.webAuthnUserVerification,
      },
    }),
    MfaConfiguration: mfaConfiguration,
  };
}

function listed({ id, name, createdAt, modifiedAt }: Pool): object {
  return {
    ...{ Id: id, Name: name, LambdaConfig: {} },
    ...{ CreationDate: createdAt / 1000, LastModifiedDate: modifiedAt / 1000 },
  };
}

function poolType({ pool, settings }: Cognito): object {
  const { requiredAttributes, passwordPolicy, deviceConfiguration: device } = settings;
  const given = pool.described as Partial<members.PoolMembers>;
  const isRequired = (name: string) => name === 'sub' || requiredAttributes.includes(name);
  const lists = {
    AliasAttributes: settings.aliasAttributes,
    UsernameAttributes: settings.usernameAttributes,
  };
  return {
    ...listed(pool),
    Arn: `arn:aws:cognito-idp:${region}:123456789012:userpool/${pool.id}`,
    EstimatedNumberOfUsers: pool.users.size,
    Domain: pool.domain?.Domain,
    ...given,
    Policies: {
      PasswordPolicy: members.renamed(passwordPolicy, 'toUpperCase'),
      SignInPolicy: { AllowedFirstAuthFactors: settings.allowedFirstAuthFactors },
    },
    SchemaAttributes: settings.schema.map((each) => ({ ...each, Required: isRequired(each.Name) })),
    AutoVerifiedAttributes: settings.autoVerifiedAttributes,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    UsernameConfiguration: { CaseSensitive: settings.caseSensitive },
    VerificationMessageTemplate: {
      ...given.VerificationMessageTemplate,
      DefaultEmailOption: `CONFIRM_WITH_${settings.verification}`,
    },
    UserAttributeUpdateSettings: {
      AttributesRequireVerificationBeforeUpdate: settings.attributesRequireVerificationBeforeUpdate,
    },
    MfaConfiguration: settings.mfaConfiguration,
    ...(device && { DeviceConfiguration: members.renamed(device, 'toUpperCase') }),
    AdminCreateUserConfig: {
      ...given.AdminCreateUserConfig,
      AllowAdminCreateUserOnly: !settings.allowSelfSignUp,
      UnusedAccountValidityDays: passwordPolicy.temporaryPasswordValidityDays,
    },
  };
}
