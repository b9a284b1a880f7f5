import type { JWTPayload } from 'jose';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { TriggerResponse } from '../triggers/trigger';
import { runTrigger, userAttributes } from '../users/triggers';

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
const fixed: readonly string[] = [
  ...'acr amr at_hash auth_time azp cognito:username event_id exp iat identities iss jti'.split(
    ' ',
  ),
  ...'nbf nonce origin_jti sub token_use'.split(' '),
  ...groupClaims,
];
const fixedInId = new Set([...fixed, 'aud']);
const fixedInAccess = new Set([
  ...fixed,
  'client_id',
  'device_key',
  'scope',
  'username',
  'version',
]);

/**
 * Lets a trigger change the claims of tokens. Its first version changes the ID token alone; the second one the access
 * token, too; the third one also runs for tokens of machines.
 * @param user undefined when the tokens are a machine's
 */
export async function customClaims(
  cognito: Cognito,
  user: User | undefined,
  source: TokenSource,
  claims: TokenClaims,
): Promise<TokenClaims> {
  const version = cognito.triggers.versionOf('PreTokenGeneration');
  if (source === 'ClientCredentials' && version !== '3') return claims;
  const [groups, roles, preferredRole] = groupClaims.map((name) => claims.id[name]);
  const scopes = String(claims.access.scope ?? '').split(' ');
  const userName = user?.username ?? cognito.client.id;
  const response = await runTrigger(cognito, 'PreTokenGeneration', source, userName, {
    userAttributes: userAttributes(user),
    groupConfiguration: {
      groupsToOverride: groups ?? [],
      iamRolesToOverride: roles ?? [],
      preferredRole: preferredRole ?? null,
    },
    ...(version !== '1' && { scopes }),
  });
  if (!response) return claims;
  if (version === '1') {
    const details = response.claimsOverrideDetails;
    const { access, id } = withGroups(claims, details?.groupOverrideDetails);
    return { access, id: changed(id, details, fixedInId) };
  }
  const details = response.claimsAndScopeOverrideDetails;
  const { access, id } = withGroups(claims, details?.groupOverrideDetails);
  const forAccess = details?.accessTokenGeneration;
  const scope = [...scopes, ...(forAccess?.scopesToAdd ?? [])].filter(
    (each) => each && !forAccess?.scopesToSuppress?.includes(each),
  );
  return {
    access: { ...changed(access, forAccess, fixedInAccess), scope: [...new Set(scope)].join(' ') },
    id: changed(id, details?.idTokenGeneration, fixedInId),
  };
}

type Details = NonNullable<TriggerResponse<'PreTokenGeneration'>['claimsAndScopeOverrideDetails']>;

/** A claim that is both suppressed and given is suppressed. */
function changed(
  claims: JWTPayload,
  details: Details['idTokenGeneration'],
  isFixed: ReadonlySet<string>,
): JWTPayload {
  const given = Object.entries(details?.claimsToAddOrOverride ?? {}).filter(
    // An access token may name its own app client as the audience, and no other.
    ([name, value]) => !isFixed.has(name) && (name !== 'aud' || value === claims.client_id),
  );
  const suppressed = (details?.claimsToSuppress ?? []).filter((name) => !isFixed.has(name));
  const all = Object.entries({ ...claims, ...Object.fromEntries(given) });
  return Object.fromEntries(all.filter(([name]) => !suppressed.includes(name)));
}

/** Replaces the groups as a whole: what the trigger leaves out is taken away. */
function withGroups(
  { access, id }: TokenClaims,
  details: Details['groupOverrideDetails'],
): TokenClaims {
  if (!details) return { access, id };
  const groups = details.groupsToOverride?.length ? details.groupsToOverride : undefined;
  const roles = details.iamRolesToOverride?.length ? details.iamRolesToOverride : undefined;
  const withoutGroups = (claims: JWTPayload): JWTPayload =>
    Object.fromEntries(
      Object.entries(claims).filter(([name]) => !groupClaims.some((each) => each === name)),
    );
  const groupClaim = groups ? { 'cognito:groups': groups } : {};
  return {
    access: { ...withoutGroups(access), ...groupClaim },
    id: {
      ...withoutGroups(id),
      ...groupClaim,
      ...(roles && { 'cognito:roles': roles }),
      ...(details.preferredRole && { 'cognito:preferred_role': details.preferredRole }),
    },
  };
}
