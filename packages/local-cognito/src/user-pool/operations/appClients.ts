import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { appClientId as firstClientId } from '../../connection/connection';
import { invalidParameter, notDone } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import type { Cognito } from '../../state/cognito';
import type { AppClient } from '../../state/model';
import { newAppClient } from '../../state/pools';
import { clientMembers, clientType, settingsOfClient } from '../clientMembers';
import {
  adminOperation,
  chosenId,
  namedClientOperation,
  pageOf,
  pageToken,
} from '../userOperations';

const clientName = form.text(/^[\w\s+=,.@-]+$/, 128);

export const appClientOperations = {
  CreateUserPoolClient: adminOperation(
    {
      ClientName: clientName,
      ...clientMembers,
      GenerateSecret: z.boolean().optional(),
      ClientSecret: form.text(/^[\w+]+$/, 64, 24).optional(),
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
    { MaxResults: form.wholeNumber(1, 60).optional(), NextToken: pageToken },
    ({ pool }, asked) => {
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

function requireRevocation(operation: string, given: { EnableTokenRevocation: boolean }): void {
  if (given.EnableTokenRevocation) return;
  throw notDone(`"EnableTokenRevocation": false of ${operation}`);
}

function saveClient({ clock, store }: Cognito, client: AppClient): void {
  client.modifiedAt = clock.now();
  store.save();
}

function letters(length: number): string {
  const characters = '0123456789abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}
