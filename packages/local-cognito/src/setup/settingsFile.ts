import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Setup, type SetupRequest, stableClientId, stablePoolId } from './setupRequest';

const pool = z.looseObject({ Id: z.string().optional(), PoolName: z.string() });
const settings = z.strictObject({ UserPools: z.array(pool).min(1) });

/** What a pool can have besides the members of CreateUserPool: one request or a list of them, in this order. */
const parts = {
  MfaConfig: 'SetUserPoolMfaConfig',
  ResourceServers: 'CreateResourceServer',
  IdentityProviders: 'CreateIdentityProvider',
  Clients: 'CreateUserPoolClient',
  Domain: 'CreateUserPoolDomain',
  Groups: 'CreateGroup',
  Users: 'AdminCreateUser',
};

/**
 * Reads the pools of a settings file, each with its clients, users and what else it has, in the words of the API.
 * @throws Error for people that names the file and the member
 */
export function readSettings(file: string): Setup {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--settings: ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const { data, error } = settings.safeParse(given);
  if (!data) {
    const reasons = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`--settings: ${file}, ${reasons.join('; ')}`);
  }
  const requests = data.UserPools.flatMap((each, index) =>
    poolRequests(each, `${file}, UserPools.${index}`),
  );
  return { requests, notes: [] };
}

function poolRequests({ Id, ...given }: z.output<typeof pool>, place: string): SetupRequest[] {
  const UserPoolId = Id ?? stablePoolId(given.PoolName);
  const own = Object.entries(given).filter(([name]) => !(name in parts));
  return [
    { place, operation: 'CreateUserPool', parameters: Object.fromEntries(own), id: UserPoolId },
    ...Object.entries(parts).flatMap(([part, operation]) =>
      [given[part] ?? []].flat().flatMap((each, index) => {
        const parameters = { ...(each as object), UserPoolId };
        const request = { place: `${place}.${part}.${index}`, operation, parameters };
        if (part === 'Clients') return clientRequest(request);
        return part === 'Users' ? userRequests(request) : request;
      }),
    ),
  ];
}

function clientRequest({ parameters, ...rest }: SetupRequest): SetupRequest {
  const { ClientId, ...others } = parameters;
  const id = ClientId ?? stableClientId(`${others.UserPoolId} ${others.ClientName}`);
  return { ...rest, parameters: others, id: String(id) };
}

function userRequests({ place, operation, parameters }: SetupRequest): SetupRequest[] {
  const { Password, Groups, ...user } = parameters;
  const { UserPoolId, Username } = user;
  // A password stays, so nobody needs a message with a temporary one.
  const silence = Password ? { MessageAction: 'SUPPRESS' } : {};
  const also = (name: string, more: object) => ({
    ...{ place, operation: name, parameters: { UserPoolId, Username, ...more } },
  });
  return [
    { place, operation, parameters: { ...silence, ...user } },
    ...(Password ? [also('AdminSetUserPassword', { Password, Permanent: true })] : []),
    ...[Groups ?? []].flat().map((GroupName) => also('AdminAddUserToGroup', { GroupName })),
  ];
}
