import { z } from 'zod';
import { operation } from '../../aws-json/app';
import { invalidParameter } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { type Cognito, requirePart } from '../../state/cognito';
import type { Pool } from '../../state/model';
import { poolDomain, resourceServer, type ResourceServer } from '../../state/poolParts';
import { adminOperation, pageOf, pageToken } from '../userOperations';

const server = resourceServer.shape;
const { Identifier } = server;

export const resourceServerOperations = {
  CreateResourceServer: adminOperation(server, (cognito, given) => {
    const { id, resourceServers } = cognito.pool;
    if (!Object.hasOwn(resourceServers, given.Identifier)) return keepServer(cognito, given);
    throw invalidParameter(`${given.Identifier} already exists in user pool ${id}.`);
  }),

  DescribeResourceServer: adminOperation({ Identifier }, (cognito, given) => ({
    ResourceServer: { UserPoolId: cognito.pool.id, ...requireServer(cognito, given.Identifier) },
  })),

  UpdateResourceServer: adminOperation(server, (cognito, given) => {
    requireServer(cognito, given.Identifier);
    return keepServer(cognito, given);
  }),

  DeleteResourceServer: adminOperation({ Identifier }, (cognito, given) => {
    requireServer(cognito, given.Identifier);
    delete cognito.pool.resourceServers[given.Identifier];
    cognito.store.save();
  }),

  ListResourceServers: adminOperation(
    { MaxResults: form.wholeNumber(1, 50).default(50), NextToken: pageToken },
    (cognito, asked) => {
      const all = Object.values(cognito.pool.resourceServers);
      const { items, next } = pageOf(all, (each) => each.Identifier, asked);
      const ResourceServers = items.map((each) => ({ UserPoolId: cognito.pool.id, ...each }));
      return { ResourceServers, NextToken: next };
    },
  ),
};

function requireServer({ pool }: Cognito, identifier: string): ResourceServer {
  return requirePart(pool.resourceServers, identifier, 'Resource server');
}

function keepServer(cognito: Cognito, { Identifier, Name, Scopes }: ResourceServer) {
  const kept = { Identifier, Name, Scopes };
  cognito.pool.resourceServers[Identifier] = kept;
  cognito.store.save();
  return { ResourceServer: { UserPoolId: cognito.pool.id, ...kept } };
}

// A domain is a name alone: the hosted pages of all pools are at one address, and know the pool by the client_id.

const domain = poolDomain.shape;
const { Domain } = domain;

export const domainOperations = {
  CreateUserPoolDomain: adminOperation(domain, (cognito, given) => {
    // https://github.com/aws-samples/websocket-chat-application/issues/56
    const taken = 'Domain already associated with another user pool.';
    if (ownerOf(cognito, given.Domain)) throw invalidParameter(taken);
    // https://github.com/aws-samples/websocket-chat-application/issues/29
    const second = 'User pool already has a domain configured.';
    if (cognito.pool.domain) throw invalidParameter(second);
    return keepDomain(cognito, given);
  }),

  // It answers with nothing if there is no such domain: https://github.com/aws-amplify/amplify-cli, hosted-ui tests.
  DescribeUserPoolDomain: {
    ...operation(z.object({ Domain }), (cognito, given) => {
      const { id, domain: found } = ownerOf(cognito, given.Domain) ?? {};
      const of = { UserPoolId: id, AWSAccountId: '123456789012', Status: 'ACTIVE' };
      return { DomainDescription: found ? { ...of, ...found } : {} };
    }),
    isSigned: true as const,
  },

  UpdateUserPoolDomain: adminOperation(domain, (cognito, given) => {
    requireDomain(cognito, given.Domain);
    return keepDomain(cognito, given);
  }),

  DeleteUserPoolDomain: adminOperation({ Domain }, (cognito, given) => {
    requireDomain(cognito, given.Domain);
    delete cognito.pool.domain;
    cognito.store.save();
  }),
};

function ownerOf({ store }: Cognito, name: string): Pool | undefined {
  return Object.values(store.state.pools).find(({ domain: of }) => of?.Domain === name);
}

function requireDomain({ pool }: Cognito, name: string): void {
  // https://github.com/aws-amplify/amplify-cli, hosted-ui tests
  if (pool.domain?.Domain !== name) throw invalidParameter('No such domain or user pool exists.');
}

function keepDomain(cognito: Cognito, given: NonNullable<Pool['domain']>) {
  const { Domain: name, ManagedLoginVersion, CustomDomainConfig } = given;
  // The words are shorter than in https://github.com/mineiros-io/terraform-aws-cognito-user-pool/issues/69
  const wrong = 'The domain name contains an invalid character.';
  if (!CustomDomainConfig && name.includes('.')) throw invalidParameter(wrong);
  cognito.pool.domain = { Domain: name, ManagedLoginVersion, CustomDomainConfig };
  cognito.store.save();
  return { ManagedLoginVersion };
}
