import { styleText } from 'node:util';
import { localCredentials } from './authorization/localCredentials';
import type { ApiDefinition, AuthorizationMode } from './definition/apiDefinition';
import type { LocalAppSync } from './startLocalAppSync';
import type { TemplateApi } from './template/readTemplate';

/** Describes for the terminal what is running, and how clients connect to it. */
export function describe(
  local: LocalAppSync,
  { name, definition, notes }: TemplateApi,
  { sites = [], userPoolEndpoint }: { sites?: readonly string[]; userPoolEndpoint: string },
): string {
  const { endpoint, tlsEndpoint, tablesEndpoint, certificate } = local;
  return [
    heading(`Local AppSync: ${name}`),
    `  GraphQL        ${endpoint}`,
    `  subscriptions  ${endpoint.replace('http:', 'ws:')}/realtime`,
    `  for Amplify    ${tlsEndpoint}, which it subscribes to by wss`,
    `  certificate    ${certificate}`,
    `  control API    ${new URL('/control', endpoint)}`,
    `  for pages of   ${sites.map((site) => new URL(site).origin).join(', ')}`,
    '',
    heading('Authorization'),
    ...definition.authorization.flatMap((mode) => authorizationLines(mode, userPoolEndpoint)),
    '',
    ...tableLines(definition, tablesEndpoint),
    ...(notes.length > 0 ? [heading('Not here'), ...notes.map((note) => `  ${note}`), ''] : []),
  ].join('\n');
}

function authorizationLines(mode: AuthorizationMode, userPoolEndpoint: string): string[] {
  switch (mode.type) {
    case 'API_KEY':
      return mode.apiKeys.map(({ id, expires }) => {
        const end = new Date(expires * 1000).toISOString().slice(0, 10);
        return `  API key        ${id} until ${end}`;
      });
    case 'AMAZON_COGNITO_USER_POOLS':
      return [`  user pool      ${mode.userPool.userPoolId} at ${userPoolEndpoint}`];
    case 'AWS_IAM': {
      const { accessKeyId, secretAccessKey } = localCredentials;
      return [`  IAM            the access key ${accessKeyId}, whose secret is ${secretAccessKey}`];
    }
  }
}

function tableLines({ tables = [] }: ApiDefinition, endpoint: string): string[] {
  if (tables.length === 0) return [];
  return [
    heading('Tables'),
    ...tables.map(({ TableName }) => `  ${TableName}`),
    `  AWS CLI        aws dynamodb scan --table-name ${tables[0]!.TableName} --endpoint-url ${endpoint}`,
    '',
  ];
}

function heading(text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText('bold', text) : text;
}
