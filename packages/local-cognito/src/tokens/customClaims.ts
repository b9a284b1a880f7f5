import type { JWTPayload } from 'jose';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { TriggerResponse } from '../triggers/trigger';
import { runTrigger } from '../users/triggers';

/** The events that lead to tokens, as in the triggerSource of PreTokenGeneration. */
export type TokenSource =
  | 'HostedAuth'
  | 'Authentication'
  | 'NewPasswordChallenge'
  | 'AuthenticateDevice'
  | 'RefreshTokens'
  | 'ClientCredentials';

interface TokenClaims {
  access: JWTPayload;
  id: JWTPayload;
}

const groupClaims = ['cognito:groups', 'cognito:roles', 'cognito:preferred_role'] as const;

// Cognito ignores what a trigger says of these claims. Groups and scopes have members of their own in the response.
// https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
const fixed =
  'acr amr at_hash auth_time azp cognito:groups cognito:preferred_role cognito:roles cognito:username event_id exp iat ' +
  'identities iss jti nbf nonce origin_jti sub token_use';
const fixedInId = `${fixed} aud`.split(' ');
const fixedInAccess = `${fixed} client_id device_key scope username version`.split(' ');

/**
 * Lets a trigger change the claims of tokens. Its first version changes the ID token and the groups; the second one all
 * of the access token, too; the third one also runs for tokens of machines.
 * @param user undefined when the tokens are a machine's
 */
export async function customClaims(
  cognito: Cognito,
  user: User | undefined,
  source: TokenSource,
  claims: TokenClaims,
): Promise<TokenClaims> {
  const version = cognito.triggers.tokenVersion;
  if (source === 'ClientCredentials' && version !== '3') return claims;
  const [groupsToOverride = [], iamRolesToOverride = [], preferredRole = null] = groupClaims.map(
    (name) => claims.id[name],
  );
  const scopes = String(claims.access.scope ?? '').split(' ');
  const request = {
    groupConfiguration: { groupsToOverride, iamRolesToOverride, preferredRole },
    ...(version !== '1' && { scopes }),
  };
  const who = user ?? cognito.client.id;
  const response = await runTrigger(cognito, 'PreTokenGeneration', source, who, request);
  if (!response) return claims;
  const first = version === '1' ? response.claimsOverrideDetails : undefined;
  const later = version === '1' ? undefined : response.claimsAndScopeOverrideDetails;
  const grouped = withGroups(claims, (first ?? later)?.groupOverrideDetails);
  const { scopesToAdd, scopesToSuppress, ...forAccess } = later?.accessTokenGeneration ?? {};
  const scope = [...new Set([...scopes, ...(scopesToAdd ?? [])])].filter(
    (each) => !scopesToSuppress?.includes(each),
  );
  return {
    access: { ...changed(grouped.access, forAccess, fixedInAccess), scope: scope.join(' ') },
    id: changed(grouped.id, first ?? later?.idTokenGeneration, fixedInId),
  };
}

type Details = NonNullable<TriggerResponse<'PreTokenGeneration'>['claimsAndScopeOverrideDetails']>;

/** A claim that is both suppressed and given is suppressed. */
function changed(
  claims: JWTPayload,
  details: Details['idTokenGeneration'],
  isFixed: readonly string[],
): JWTPayload {
  const given = Object.entries(details?.claimsToAddOrOverride ?? {}).filter(
    // An access token may name its own app client as the audience, and no other.
    ([name, value]) => !isFixed.includes(name) && (name !== 'aud' || value === claims.client_id),
  );
  const suppressed = (details?.claimsToSuppress ?? []).filter((name) => !isFixed.includes(name));
  return without({ ...claims, ...Object.fromEntries(given) }, suppressed);
}

/** Replaces the groups as a whole: what the trigger leaves out is taken away. */
function withGroups(claims: TokenClaims, details: Details['groupOverrideDetails']): TokenClaims {
  if (!details) return claims;
  const { groupsToOverride: groups, iamRolesToOverride: roles, preferredRole } = details;
  const access = { ...(groups?.length && { 'cognito:groups': groups }) };
  const id = {
    ...access,
    ...(roles?.length && { 'cognito:roles': roles }),
    ...(preferredRole && { 'cognito:preferred_role': preferredRole }),
  };
  return {
    access: { ...without(claims.access, groupClaims), ...access },
    id: { ...without(claims.id, groupClaims), ...id },
  };
}

function without(claims: JWTPayload, names: readonly string[]): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
}
