import { heading } from 'local-service/command';
import { userPoolId as firstPoolId } from '../connection/connection';
import { checkedParameters, CognitoError } from '../constraints/constraints';
import { clientId, userPoolId } from '../constraints/forms';
import type { LocalCognitoOptions } from '../options';
import type { Cognito } from '../state/cognito';
import { userPoolApi } from '../user-pool/operations';
import { readSettings } from './settingsFile';
import type { Setup, SetupRequest } from './setupRequest';
import { readTemplate } from './templateFile';

/** Reads what the options say to start with. @throws Error for people */
export function readSetup(options: LocalCognitoOptions): Setup {
  const { settings, fromTemplate } = options;
  const setups = [
    ...(settings === undefined ? [] : [readSettings(settings)]),
    ...(fromTemplate === undefined ? [] : [readTemplate(fromTemplate, options)]),
  ];
  return {
    requests: setups.flatMap(({ requests }) => requests),
    notes: setups.flatMap(({ notes }) => notes),
    identityPools: setups.flatMap(({ identityPools = [] }) => identityPools),
  };
}

/** Runs the requests of a setup for the pools that the state lacks. @throws Error for people that names the place */
export async function applySetup(cognito: Cognito, setup: Setup): Promise<void> {
  const { state } = cognito.store;
  const poolOf = ({ id, parameters }: SetupRequest) => String(parameters.UserPoolId ?? id);
  const wrong = setup.requests.find((each) => poolOf(each) === firstPoolId);
  if (wrong)
    throw new Error(`${wrong.place}: the pool ${firstPoolId} always exists. Choose another.`);
  const requests = setup.requests.filter((each) => !Object.hasOwn(state.pools, poolOf(each)));
  if (requests.length === 0) return;
  const taken = Object.values(state.pools).flatMap(({ clients }) => Object.keys(clients));
  for (const { place, operation, id } of requests) {
    if (id === undefined) continue;
    const form = operation === 'CreateUserPool' ? userPoolId : clientId;
    // A plain object cannot have the key.
    if (!form.safeParse(id).success || id === '__proto__') {
      throw new Error(`${place}: ${id} cannot be an id of ${operation}.`);
    }
    if (taken.includes(id)) throw new Error(`${place}: there are two pools or clients ${id}.`);
    taken.push(id);
  }
  const checked = await Promise.all(requests.map((request) => at(request, () => check(request))));
  for (const [index, request] of requests.entries()) {
    const { handle } = userPoolApi.operations.get(request.operation)!;
    await at(request, () =>
      handle(cognito, { ...checked[index], ...(request.id && { id: request.id }) }),
    );
  }
  for (const { allowsGuests, clients } of setup.identityPools ?? []) {
    state.allowUnauthenticatedIdentities = allowsGuests;
    state.identityPoolClients.push(...clients);
    cognito.store.save();
  }
}

/** Does something with a request. @throws Error for people that says which one it is */
async function at<T>({ place, operation }: SetupRequest, does: () => T): Promise<Awaited<T>> {
  try {
    return await does();
  } catch (error) {
    const { name, message } = error as Error;
    const answer = error instanceof CognitoError ? `${operation} answers ${name}: ` : '';
    throw new Error(`${place}: ${answer}${message}`);
  }
}

function check({ operation, parameters }: SetupRequest): object {
  const schema = userPoolApi.operations.get(operation)!.parameters;
  const checked = checkedParameters(schema, parameters) as object;
  const [unknown] = unknownMembers(parameters, checked);
  if (!unknown) return checked;
  throw new Error(`${unknown} is no member of ${operation} that local-cognito knows.`);
}

/** The members that a schema does not know: those that it leaves out. */
function unknownMembers(given: unknown, checked: unknown): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const kept = (checked as Record<string, unknown> | undefined)?.[name];
    if (kept === undefined) return userPoolApi.withoutEffect.includes(name) ? [] : [name];
    return unknownMembers(value, kept).map((inner) => `${name}.${inner}`);
  });
}

/** Describes for the terminal what a setup has made, and what of it does not happen here. */
export function describeSetup({ requests, notes }: Setup): string[] {
  const made = requests.flatMap(({ operation, parameters, id }) => {
    const [kind, name] =
      operation === 'CreateUserPool' ? ['user pool', 'PoolName'] : ['app client', 'ClientName'];
    return id ? [`  ${kind.padEnd(13)}  ${id}  ${String(parameters[name])}`] : [];
  });
  return [
    ...(made.length > 0 ? [heading('From your files'), ...made, ''] : []),
    ...(notes.length > 0 ? [heading('Not here'), ...notes.map((note) => `  ${note}`), ''] : []),
  ];
}
