import { z } from 'zod';
import {
  anyText,
  CognitoError,
  invalidParameter,
  text,
  wholeNumber,
} from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { AppClient } from '../state/model';
import { customScopes, standardScopes } from '../state/poolParts';

// The constraints are those of
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html

const attributeNames = z.array(anyText(2048, 1)).optional();
const url = text(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 1024);

const units = { seconds: 1, minutes: 60, hours: 3600, days: 24 * 3600 } as const;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']).optional();

const authFlow = z.enum([
  ...(['ADMIN_NO_SRP_AUTH', 'CUSTOM_AUTH_FLOW_ONLY', 'USER_PASSWORD_AUTH'] as const),
  ...(['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_USER_AUTH'] as const),
  ...(['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const),
]);

/** The members that both CreateUserPoolClient and UpdateUserPoolClient have. */
export const clientMembers = {
  RefreshTokenValidity: wholeNumber(0, 315_360_000).optional(),
  AccessTokenValidity: wholeNumber(1, 86_400).optional(),
  IdTokenValidity: wholeNumber(1, 86_400).optional(),
  TokenValidityUnits: z.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit }).optional(),
  ReadAttributes: attributeNames,
  WriteAttributes: attributeNames,
  ExplicitAuthFlows: z.array(authFlow).optional(),
  SupportedIdentityProviders: z.array(anyText(32, 1)).optional(),
  CallbackURLs: z.array(url).max(100).optional(),
  LogoutURLs: z.array(url).max(100).optional(),
  DefaultRedirectURI: url.optional(),
  AllowedOAuthFlows: z
    .array(z.enum(['code', 'implicit', 'client_credentials']))
    .max(3)
    .optional(),
  AllowedOAuthScopes: z.array(anyText(256, 1)).max(50).optional(),
  AllowedOAuthFlowsUserPoolClient: z.boolean().optional(),
  PreventUserExistenceErrors: z.enum(['LEGACY', 'ENABLED']).optional(),
  EnableTokenRevocation: z.boolean().optional(),
  EnablePropagateAdditionalUserContextData: z.boolean().optional(),
  AuthSessionValidity: wholeNumber(3, 15).optional(),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: wholeNumber(0, 60).optional(),
    })
    .optional(),
};
export type ClientMembers = z.output<z.ZodObject<typeof clientMembers>>;

/**
 * Returns what a request says of a client. What it leaves out is Cognito's default.
 * @throws InvalidParameterException
 */
export function settingsOfClient(
  cognito: Cognito,
  given: ClientMembers & { hasSecret: boolean },
  doing: 'creating' | 'updating',
): Partial<AppClient> {
  requireAttributes(cognito, given, doing);
  requireProviders(cognito, given.SupportedIdentityProviders ?? []);
  requireScopes(cognito, given, given.hasSecret);
  requireAddresses(given);
  const { AllowedOAuthFlows = [], AllowedOAuthScopes = [], RefreshTokenRotation } = given;
  const usesOAuth = given.AllowedOAuthFlowsUserPoolClient === true;
  if (usesOAuth && (AllowedOAuthFlows.length === 0 || AllowedOAuthScopes.length === 0)) {
    throw invalidParameter(
      'AllowedOAuthFlows and AllowedOAuthScopes are required if user pool client is allowed to use OAuth flows.',
    );
  }
  const explicitAuthFlows = flowsOf(given.ExplicitAuthFlows);
  const rotates = RefreshTokenRotation?.Feature === 'ENABLED';
  // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
  if (rotates && explicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    const message = 'Refresh token rotation is not compatible with ALLOW_REFRESH_TOKEN_AUTH.';
    throw invalidParameter(message);
  }
  return {
    tokenValidity: validityOf(given),
    refreshTokenRotation: {
      feature: rotates ? 'ENABLED' : 'DISABLED',
      retryGracePeriodSeconds: RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0,
    },
    explicitAuthFlows,
    preventUserExistenceErrors: given.PreventUserExistenceErrors ?? 'LEGACY',
    readAttributes: given.ReadAttributes,
    writeAttributes: given.WriteAttributes,
    callbackUrls: given.CallbackURLs ?? [],
    logoutUrls: given.LogoutURLs ?? [],
    defaultRedirectUri: given.DefaultRedirectURI,
    allowedOAuthFlows: usesOAuth ? AllowedOAuthFlows : [],
    allowedOAuthScopes: AllowedOAuthScopes,
    supportedIdentityProviders: given.SupportedIdentityProviders ?? [],
    authSessionValidity: given.AuthSessionValidity ?? 3,
    described: {
      TokenValidityUnits: given.TokenValidityUnits,
      AllowedOAuthFlows: given.AllowedOAuthFlows,
      AllowedOAuthFlowsUserPoolClient: usesOAuth,
      EnablePropagateAdditionalUserContextData:
        given.EnablePropagateAdditionalUserContextData ?? false,
    },
  };
}

/**
 * A client can write all attributes that the pool requires, and none that only Cognito writes:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
function requireAttributes(
  { settings }: Cognito,
  { ReadAttributes = [], WriteAttributes }: ClientMembers,
  doing: string,
): void {
  const existing = settings.schema.map(({ Name }) => Name);
  if (!ReadAttributes.every((name) => existing.includes(name))) {
    throw invalidParameter(`Invalid read attributes specified while ${doing} a client`);
  }
  if (!WriteAttributes || WriteAttributes.length === 0) return;
  const isWritable = (name: string) =>
    existing.includes(name) && !/^(sub|identities|.*_verified|dev:.*)$/.test(name);
  const lacksRequired = settings.requiredAttributes.some((name) => !WriteAttributes.includes(name));
  if (lacksRequired || !WriteAttributes.every(isWritable)) {
    throw invalidParameter(`Invalid write attributes specified while ${doing} a client`);
  }
}

function requireProviders({ pool }: Cognito, names: readonly string[]): void {
  const existing = ['COGNITO', ...Object.keys(pool.identityProviders)];
  const unknown = names.find((name) => !existing.includes(name));
  if (!unknown) return;
  throw invalidParameter(`The provider ${unknown} does not exist for User Pool ${pool.id}.`);
}

function requireScopes(
  { pool }: Cognito,
  { AllowedOAuthFlows: flows = [], AllowedOAuthScopes: given = [] }: ClientMembers,
  hasSecret: boolean,
): void {
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
  const problem =
    // A comment in the Terraform files of github.com/wellcomecollection has these words.
    (!hasSecret && `${flow} if client does not have a client secret.`) ||
    (flows.length > 1 && `${flow} along with code flow or implicit flow.`) ||
    // https://github.com/hashicorp/terraform-provider-aws/issues/4984
    (ofUsers && `${ofUsers} is not supported with client_credentials flow`);
  if (problem) throw new CognitoError('InvalidOAuthFlowException', problem);
}

// The rules are those of CallbackURLs in the API reference. An address of an app has a scheme of its own.
function requireAddresses(given: ClientMembers): void {
  const { CallbackURLs = [], LogoutURLs = [], DefaultRedirectURI } = given;
  for (const address of [...CallbackURLs, ...LogoutURLs]) {
    const parsed = URL.canParse(address) ? new URL(address) : undefined;
    if (!parsed || address.includes('#')) {
      throw invalidParameter(`${address} is not a valid URL without a fragment.`);
    }
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname);
    if (parsed.protocol === 'http:' && !isLocal) {
      throw invalidParameter(`${address} cannot use the HTTP protocol.`);
    }
  }
  if (DefaultRedirectURI && !CallbackURLs.includes(DefaultRedirectURI)) {
    throw invalidParameter('DefaultRedirectURI must be one of the CallbackURLs.');
  }
}

type Flow = AppClient['explicitAuthFlows'][number];

/** What the values stand for that Cognito had before those that begin with ALLOW_. */
const formerNames = new Map<string, Flow>([
  ['ADMIN_NO_SRP_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  ['USER_PASSWORD_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
  ['CUSTOM_AUTH_FLOW_ONLY', 'ALLOW_CUSTOM_AUTH'],
]);

function flowsOf(given: ClientMembers['ExplicitAuthFlows'] = []): Flow[] {
  if (given.length === 0) {
    return ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];
  }
  const former = given.flatMap((flow) => formerNames.get(flow) ?? []);
  if (former.length === 0) return given as Flow[];
  if (former.length < given.length) {
    const rule = 'values that begin with ALLOW_ cannot be mixed with others';
    throw invalidParameter(`Invalid ExplicitAuthFlows: ${rule}.`);
  }
  const srp: Flow[] = given.includes('CUSTOM_AUTH_FLOW_ONLY') ? [] : ['ALLOW_USER_SRP_AUTH'];
  return [...former, ...srp, 'ALLOW_REFRESH_TOKEN_AUTH'];
}

/** How long tokens may live, in seconds, and how long they do where a request says nothing. */
const lives = {
  RefreshToken: { least: 3600, greatest: 3650 * units.days, unit: 'days', usual: 30 },
  AccessToken: { least: 300, greatest: units.days, unit: 'hours', usual: 1 },
  IdToken: { least: 300, greatest: units.days, unit: 'hours', usual: 1 },
} as const;

function validityOf(given: ClientMembers): AppClient['tokenValidity'] {
  const secondsOf = (name: keyof typeof lives): number => {
    const { least, greatest, unit: usualUnit, usual } = lives[name];
    // 0 days stand for the default.
    const value = given[`${name}Validity`] || undefined;
    const seconds =
      value === undefined
        ? usual * units[usualUnit]
        : value * units[given.TokenValidityUnits?.[name] ?? usualUnit];
    if (seconds >= least && seconds <= greatest) return seconds;
    throw invalidParameter('Invalid range for token validity.');
  };
  return {
    refreshToken: secondsOf('RefreshToken'),
    accessToken: secondsOf('AccessToken'),
    idToken: secondsOf('IdToken'),
  };
}

/** Describes a client as UserPoolClientType. */
export function clientType({ pool }: Cognito, client: AppClient): object {
  const { tokenValidity: seconds, refreshTokenRotation: rotation } = client;
  const given = client.described as ClientMembers;
  const inUnits = (name: keyof typeof lives, value: number) =>
    value / units[given.TokenValidityUnits?.[name] ?? lives[name].unit];
  return {
    UserPoolId: pool.id,
    ClientId: client.id,
    ClientName: client.name,
    ClientSecret: client.secrets.at(-1)?.value,
    CreationDate: client.createdAt / 1000,
    LastModifiedDate: client.modifiedAt / 1000,
    RefreshTokenValidity: inUnits('RefreshToken', seconds.refreshToken),
    AccessTokenValidity: inUnits('AccessToken', seconds.accessToken),
    IdTokenValidity: inUnits('IdToken', seconds.idToken),
    ReadAttributes: client.readAttributes,
    WriteAttributes: client.writeAttributes,
    ExplicitAuthFlows: client.explicitAuthFlows,
    SupportedIdentityProviders: client.supportedIdentityProviders,
    CallbackURLs: client.callbackUrls,
    LogoutURLs: client.logoutUrls,
    DefaultRedirectURI: client.defaultRedirectUri,
    AllowedOAuthFlows: client.allowedOAuthFlows,
    AllowedOAuthScopes: client.allowedOAuthScopes,
    AllowedOAuthFlowsUserPoolClient: client.allowedOAuthFlows.length > 0,
    PreventUserExistenceErrors: client.preventUserExistenceErrors,
    EnableTokenRevocation: true,
    AuthSessionValidity: client.authSessionValidity,
    RefreshTokenRotation: {
      Feature: rotation.feature,
      RetryGracePeriodSeconds: rotation.retryGracePeriodSeconds,
    },
    ...given,
  };
}
