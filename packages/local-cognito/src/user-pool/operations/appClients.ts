import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { appClientId as firstClientId } from '../../connection/connection';
import {
  clientId,
  invalidParameter,
  notDone,
  text,
  wholeNumber,
} from '../../constraints/constraints';
import { clientNotFound, type Cognito, inPool } from '../../state/cognito';
import type { AppClient } from '../../state/model';
import { newAppClient } from '../../state/pools';
import { clientMembers, clientType, settingsOfClient } from '../clientMembers';
import { adminOperation, chosenId, pageOf, pageToken } from '../userOperations';

const clientName = text(/^[\w\s+=,.@-]+$/, 128);

/** What administrators do with the app clients of a pool. */
export const appClientOperations = {
  CreateUserPoolClient: adminOperation(
    {
      ClientName: clientName,
      ...clientMembers,
      GenerateSecret: z.boolean().optional(),
      ClientSecret: text(/^[\w+]+$/, 64, 24).optional(),
    },
    (cognito, { ClientName, GenerateSecret, ClientSecret, ...given }) => {
      if (GenerateSecret && ClientSecret) {
        throw invalidParameter('GenerateSecret and ClientSecret cannot be specified together.');
      }
      requireRevocation('CreateUserPoolClient', given);
      const id = chosenId(given) ?? letters(26);
      const client = newAppClient(id, ClientName, cognito.clock.now());
      const secret = GenerateSecret ? letters(52) : ClientSecret;
      const hasSecret = secret !== undefined;
      Object.assign(client, settingsOfClient(cognito, given, { doing: 'creating', hasSecret }));
      client.secret = secret;
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
      requireRevocation('UpdateUserPoolClient', given);
      const hasSecret = client.secret !== undefined;
      const changes = settingsOfClient(cognito, given, { doing: 'updating', hasSecret });
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

function requireRevocation(operation: string, given: { EnableTokenRevocation: boolean }): void {
  if (given.EnableTokenRevocation) return;
  throw notDone(`"EnableTokenRevocation": false of ${operation}`);
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
