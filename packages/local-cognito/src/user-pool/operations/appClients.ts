import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { appClientId as firstClientId } from '../../connection/connection';
import {
  anyText,
  clientId,
  CognitoError,
  invalidParameter,
  notDone,
  resourceNotFound,
  text,
  wholeNumber,
} from '../../constraints/constraints';
import { clientNotFound, type Cognito, inPool } from '../../state/cognito';
import type { AppClient } from '../../state/model';
import { newAppClient } from '../../state/pools';
import { type ClientMembers, clientMembers, clientType, settingsOfClient } from '../clientMembers';
import { adminOperation, chosenId, pageOf, pageToken } from '../userOperations';

const clientName = text(/^[\w\s+=,.@-]+$/, 128);
const secret = text(/^[\w+]+$/, 64, 24);

/** What administrators do with the app clients of a pool. */
export const appClientOperations = {
  CreateUserPoolClient: adminOperation(
    {
      ClientName: clientName,
      ...clientMembers,
      GenerateSecret: z.boolean().optional(),
      ClientSecret: secret.optional(),
    },
    (cognito, { ClientName, GenerateSecret, ClientSecret, ...given }) => {
      if (GenerateSecret && ClientSecret) {
        throw invalidParameter('GenerateSecret and ClientSecret cannot be specified together.');
      }
      requireDone('CreateUserPoolClient', given);
      const id = chosenId(given) ?? letters(26);
      const client = newAppClient(id, ClientName, cognito.clock.now());
      Object.assign(
        client,
        settingsOfClient(
          cognito,
          { ...given, hasSecret: Boolean(GenerateSecret || ClientSecret) },
          'creating',
        ),
      );
      if (GenerateSecret || ClientSecret) client.secrets = [newSecret(cognito, ClientSecret)];
      cognito.pool.clients[id] = client;
      cognito.store.save();
      return { UserPoolClient: clientType(cognito, client) };
    },
  ),

  DescribeUserPoolClient: namedClientOperation({}, (cognito, client) => ({
    UserPoolClient: clientType(cognito, client),
  })),

  /** Changes a client. Members that a request leaves out go back to their defaults, as at AWS. */
  UpdateUserPoolClient: namedClientOperation(
    { ClientName: clientName.optional(), ...clientMembers },
    (cognito, client, { ClientName = client.name, ...given }) => {
      requireDone('UpdateUserPoolClient', given);
      const changes = settingsOfClient(
        cognito,
        { ...given, hasSecret: client.secrets.length > 0 },
        'updating',
      );
      Object.assign(client, changes, { name: ClientName });
      saveClient(cognito, client);
      return { UserPoolClient: clientType(cognito, client) };
    },
  ),

  ListUserPoolClients: adminOperation(
    { MaxResults: wholeNumber(1, 60).optional(), NextToken: pageToken.optional() },
    ({ pool }, { MaxResults, NextToken }) => {
      const asked = { Limit: MaxResults, token: NextToken };
      const { items, next } = pageOf(Object.values(pool.clients), ({ id }) => id, asked);
      const UserPoolClients = items.map(({ id, name }) => ({
        ClientId: id,
        UserPoolId: pool.id,
        ClientName: name,
      }));
      return { UserPoolClients, NextToken: next };
    },
  ),

  DeleteUserPoolClient: namedClientOperation({}, ({ pool, store }, { id }) => {
    if (id === firstClientId) {
      throw notDone('DeleteUserPoolClient', 'the client that it starts with stays');
    }
    delete pool.clients[id];
    store.save();
  }),

  /** Adds a second secret, so that nobody is locked out while the first one is replaced. */
  AddUserPoolClientSecret: namedClientOperation(
    { ClientSecret: secret.optional() },
    (cognito, client, { ClientSecret }) => {
      if (client.secrets.length === 0) {
        throw invalidParameter(`Client ${client.id} does not have a secret.`);
      }
      if (client.secrets.length > 1) {
        const message = `Client ${client.id} already has the maximum of 2 secrets.`;
        throw new CognitoError('LimitExceededException', message);
      }
      const added = newSecret(cognito, ClientSecret);
      client.secrets.push(added);
      saveClient(cognito, client);
      // A secret that came from the caller is not told again.
      const value = ClientSecret === undefined ? { ClientSecretValue: added.value } : {};
      return { ClientSecretDescriptor: { ...secretType(added), ...value } };
    },
  ),

  ListUserPoolClientSecrets: namedClientOperation(
    { NextToken: pageToken.optional() },
    (_cognito, { secrets }) => ({ ClientSecrets: secrets.map(secretType) }),
  ),

  DeleteUserPoolClientSecret: namedClientOperation(
    { ClientSecretId: anyText(131_072, 1) },
    (cognito, client, { ClientSecretId }) => {
      const others = client.secrets.filter(({ id }) => id !== ClientSecretId);
      if (others.length === client.secrets.length) {
        throw resourceNotFound(`Client secret ${ClientSecretId} does not exist.`);
      }
      if (others.length === 0) throw invalidParameter('The last secret cannot be deleted.');
      client.secrets = others;
      saveClient(cognito, client);
      return {};
    },
  ),
} satisfies Record<string, Operation>;

/** Defines an operation of administrators on one client of the pool. */
function namedClientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (
    cognito: Cognito,
    client: AppClient,
    parameters: z.output<z.ZodObject<Shape>>,
  ) => object | void,
): Operation {
  return adminOperation({ ClientId: clientId, ...shape }, (cognito, parameters) => {
    const { ClientId } = parameters as { ClientId: string };
    if (!Object.hasOwn(cognito.pool.clients, ClientId)) throw clientNotFound(ClientId);
    const ofClient = inPool(cognito.service, cognito.pool.id, ClientId);
    return handle(ofClient, ofClient.client, parameters as z.output<z.ZodObject<Shape>>);
  });
}

/** Refuses what would change how the client behaves at AWS, and does nothing here. */
function requireDone(operation: string, given: ClientMembers): void {
  if (given.EnableTokenRevocation === false) {
    throw notDone(`"EnableTokenRevocation": false of ${operation}`);
  }
}

function saveClient({ clock, store }: Cognito, client: AppClient): void {
  client.modifiedAt = clock.now();
  store.save();
}

/** Makes an id or a secret of this length. */
function letters(length: number): string {
  const characters = '0123456789abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}

function newSecret({ clock }: Cognito, value = letters(52)): AppClient['secrets'][number] {
  return { id: letters(26), value, createdAt: clock.now() };
}

function secretType({ id, createdAt }: AppClient['secrets'][number]): object {
  return { ClientSecretId: id, ClientSecretCreateDate: createdAt / 1000 };
}
