import { z } from 'zod';
import { CognitoError, invalidParameter } from '../constraints/constraints';
import * as form from '../constraints/forms';
import type { Cognito } from '../state/cognito';
import type { AppClient } from '../state/model';
import { customScopes, standardScopes } from '../state/poolParts';
import { clientSettings } from '../state/settings';

// The constraints are those of
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html

const attributeNames = z.array(form.anyText(2048, 1)).optional();
const url = form.text(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 1024);

const units = { seconds: 1, minutes: 60, hours: 3600, days: 24 * 3600 } as const;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']).optional();

/** The members that both CreateUserPoolClient and UpdateUserPoolClient have, with Cognito's defaults. */
export const clientMembers = {
  RefreshTokenValidity: form.wholeNumber(0, 315_360_000).optional(),
  AccessTokenValidity: form.wholeNumber(1, 86_400).optional(),
  IdTokenValidity: form.wholeNumber(1, 86_400).optional(),
  TokenValidityUnits: z
    .object({ AccessToken: unit, IdToken: unit, RefreshToken: unit })
    .default({}),
  ReadAttributes: attributeNames,
  WriteAttributes: attributeNames,
  ExplicitAuthFlows: clientSettings.shape.explicitAuthFlows.default([]),
  SupportedIdentityProviders: z.array(form.anyText(32, 1)).default([]),
  CallbackURLs: z.array(url).max(100).default([]),
  LogoutURLs: z.array(url).max(100).default([]),
  DefaultRedirectURI: url.optional(),
  AllowedOAuthFlows: z.array(z.enum(['code', 'implicit', 'client_credentials'])).default([]),
  AllowedOAuthScopes: z.array(form.anyText(256, 1)).max(50).default([]),
  AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
  PreventUserExistenceErrors: z.enum(['LEGACY', 'ENABLED']).default('LEGACY'),
  EnableTokenRevocation: z.boolean().default(true),
  EnablePropagateAdditionalUserContextData: z.boolean().default(false),
  AuthSessionValidity: form.wholeNumber(3, 15).default(3),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: form.wholeNumber(0, 60).default(0),
    })
    .default({ Feature: 'DISABLED', RetryGracePeriodSeconds: 0 }),
};
type ClientMembers = z.output<z.ZodObject<typeof clientMembers>>;

/** The members that a client keeps as they are given, by the names that it has for them. */
const kept = {
  readAttributes: 'ReadAttributes',
  writeAttributes: 'WriteAttributes',
  supportedIdentityProviders: 'SupportedIdentityProviders',
  callbackUrls: 'CallbackURLs',
  logoutUrls: 'LogoutURLs',
  allowedOAuthScopes: 'AllowedOAuthScopes',
  preventUserExistenceErrors: 'PreventUserExistenceErrors',
  authSessionValidity: 'AuthSessionValidity',
} as const satisfies Partial<Record<keyof AppClient, keyof ClientMembers>>;

/** Returns what a request says of a client. @throws InvalidParameterException */
export function settingsOfClient(
  cognito: Cognito,
  given: ClientMembers,
  options: { doing: 'creating' | 'updating'; hasSecret: boolean },
): Partial<AppClient> {
  const flows = given.ExplicitAuthFlows;
  const explicitAuthFlows: AppClient['explicitAuthFlows'] =
    flows.length > 0
      ? flows
      : ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];
  const { Feature: feature, RetryGracePeriodSeconds } = given.RefreshTokenRotation;
  const problem =
    attributeProblem(cognito, given, options.doing) ??
    providerProblem(cognito, given) ??
    addressProblem(given) ??
    // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
    (feature === 'ENABLED' && explicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')
      ? 'Refresh token rotation is not compatible with ALLOW_REFRESH_TOKEN_AUTH.'
      : undefined);
  if (problem) throw invalidParameter(problem);
  requireScopes(cognito, given, options.hasSecret);
  return {
    ...Object.fromEntries(Object.entries(kept).map(([name, member]) => [name, given[member]])),
    tokenValidity: {
      refreshToken: secondsOf(given, 'RefreshToken'),
      accessToken: secondsOf(given, 'AccessToken'),
      idToken: secondsOf(given, 'IdToken'),
    },
    refreshTokenRotation: { feature, retryGracePeriodSeconds: RetryGracePeriodSeconds },
    explicitAuthFlows,
    allowedOAuthFlows: given.AllowedOAuthFlowsUserPoolClient ? given.AllowedOAuthFlows : [],
    described: {
      TokenValidityUnits: given.TokenValidityUnits,
      DefaultRedirectURI: given.DefaultRedirectURI,
      AllowedOAuthFlows: given.AllowedOAuthFlows,
      EnablePropagateAdditionalUserContextData: given.EnablePropagateAdditionalUserContextData,
    },
  };
}

/**
 * A client can write all attributes that the pool requires, and none that only Cognito writes:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
function attributeProblem(
  { settings }: Cognito,
  { ReadAttributes: read = [], WriteAttributes: write = [] }: ClientMembers,
  doing: string,
): string | undefined {
  const existing = settings.schema.map(({ Name }) => Name);
  const writable = existing.filter((name) => !/^(sub|identities|.*_verified|dev:.*)$/.test(name));
  if (read.some((name) => !existing.includes(name))) {
    return `Invalid read attributes specified while ${doing} a client`;
  }
  const lacks =
    write.length > 0 && settings.requiredAttributes.some((name) => !write.includes(name));
  const isInvalid = lacks || write.some((name) => !writable.includes(name));
  return isInvalid ? `Invalid write attributes specified while ${doing} a client` : undefined;
}

function providerProblem({ pool }: Cognito, given: ClientMembers): string | undefined {
  const existing = ['COGNITO', ...Object.keys(pool.identityProviders)];
  const unknown = given.SupportedIdentityProviders.find((name) => !existing.includes(name));
  return unknown && `The provider ${unknown} does not exist for User Pool ${pool.id}.`;
}

// The rules are those of CallbackURLs in the API reference. An address of an app has a scheme of its own.
function addressProblem(given: ClientMembers): string | undefined {
  const { CallbackURLs, LogoutURLs, DefaultRedirectURI: usual } = given;
  for (const address of [...CallbackURLs, ...LogoutURLs]) {
    if (!URL.canParse(address) || address.includes('#')) {
      return `${address} is not a valid URL without a fragment.`;
    }
    const { protocol, hostname } = new URL(address);
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (protocol === 'http:' && !isLocal) return `${address} cannot use the HTTP protocol.`;
  }
  if (!usual || CallbackURLs.includes(usual)) return undefined;
  return 'DefaultRedirectURI must be one of the CallbackURLs.';
}

function requireScopes(
  { pool }: Cognito,
  { AllowedOAuthFlows: flows, AllowedOAuthScopes: given, ...others }: ClientMembers,
  hasSecret: boolean,
): void {
  if (others.AllowedOAuthFlowsUserPoolClient && (flows.length === 0 || given.length === 0)) {
    throw invalidParameter(
      'AllowedOAuthFlows and AllowedOAuthScopes are required if user pool client is allowed to use OAuth flows.',
    );
  }
  const existing = [...standardScopes, ...customScopes(pool.resourceServers)];
  const unknown = given.find((scope) => !existing.includes(scope));
  if (unknown) {
    // https://github.com/awsdocs/aws-cloudformation-user-guide/issues/564
    const message = `Invalid scope requested: ${unknown}`;
    throw new CognitoError('ScopeDoesNotExistException', message);
  }
  if (!flows.includes('client_credentials')) return;
  const ofUsers = given.find((scope) => standardScopes.includes(scope));
  const flow = 'client_credentials flow can not be selected';
  const problem = [
    // A comment in the Terraform files of github.com/wellcomecollection has these words.
    !hasSecret && `${flow} if client does not have a client secret.`,
    flows.length > 1 && `${flow} along with code flow or implicit flow.`,
    // https://github.com/hashicorp/terraform-provider-aws/issues/4984
    ofUsers && `${ofUsers} is not supported with client_credentials flow`,
  ].find(Boolean);
  if (problem) throw new CognitoError('InvalidOAuthFlowException', problem);
}

/** How long tokens may live, in seconds, and how long they do where a request says nothing. */
const lives = {
  RefreshToken: { least: 3600, greatest: 3650 * units.days, unit: 'days', usual: 30 },
  AccessToken: { least: 300, greatest: units.days, unit: 'hours', usual: 1 },
  IdToken: { least: 300, greatest: units.days, unit: 'hours', usual: 1 },
} as const;

function secondsOf(given: ClientMembers, name: keyof typeof lives): number {
  const { least, greatest, unit: usualUnit, usual } = lives[name];
  // 0 days stand for the default.
  const value = given[`${name}Validity`];
  const seconds = value
    ? value * units[given.TokenValidityUnits[name] ?? usualUnit]
    : usual * units[usualUnit];
  if (seconds >= least && seconds <= greatest) return seconds;
  throw invalidParameter('Invalid range for token validity.');
}

export function clientType({ pool }: Cognito, client: AppClient): object {
  const { tokenValidity: seconds, refreshTokenRotation: rotation } = client;
  const given = client.described as Partial<ClientMembers>;
  const inUnits = (name: keyof typeof lives, value: number) =>
    value / units[given.TokenValidityUnits?.[name] ?? lives[name].unit];
  return {
    ...{ UserPoolId: pool.id, ClientId: client.id, ClientName: client.name },
    ClientSecret: client.secret,
    ...{ CreationDate: client.createdAt / 1000, LastModifiedDate: client.modifiedAt / 1000 },
    RefreshTokenValidity: inUnits('RefreshToken', seconds.refreshToken),
    AccessTokenValidity: inUnits('AccessToken', seconds.accessToken),
    IdTokenValidity: inUnits('IdToken', seconds.idToken),
    ExplicitAuthFlows: client.explicitAuthFlows,
    AllowedOAuthFlows: client.allowedOAuthFlows,
    AllowedOAuthFlowsUserPoolClient: client.allowedOAuthFlows.length > 0,
    EnableTokenRevocation: true,
    RefreshTokenRotation: {
      Feature: rotation.feature,
      RetryGracePeriodSeconds: rotation.retryGracePeriodSeconds,
    },
    ...Object.fromEntries(
      Object.entries(kept).map(([name, member]) => [member, client[name as keyof AppClient]]),
    ),
    ...given,
  };
}
