#!/usr/bin/env node
import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { heading, runCommand } from 'local-service/command';
import { localCredentials } from './authorization/authorizeRequest';
import { checkCommand } from './conformance/checkApi';
import type { ApiDefinition, AuthorizationMode } from './definition/apiDefinition';
import { help, readCommandLine, readPorts } from './options';
import { type LocalAppSync, startLocalAppSync } from './startLocalAppSync';
import { readTemplate, type TemplateApi, type TemplateOptions } from './template/readTemplate';

/** Reads the API of a template (`.json`), or of a module whose default export is a definition or makes one. */
async function readApi(file: string, options: TemplateOptions): Promise<TemplateApi> {
  if (file.endsWith('.json')) return readTemplate(file, options);
  const module = (await import(pathToFileURL(path.resolve(file)).href)) as { default?: unknown };
  // What a CommonJS module exports is the default of its namespace.
  const { default: exported } = module;
  const made: unknown = typeof exported === 'function' ? await exported() : exported;
  const definition = made as Partial<ApiDefinition> | undefined;
  if (typeof definition?.schema === 'string' && Array.isArray(definition.resolvers)) {
    return { name: path.basename(file), definition: definition as ApiDefinition, notes: [] };
  }
  throw new Error(`The default export of ${file} must be the definition of an API.`);
}

type Command = Exclude<ReturnType<typeof readCommandLine>, 'help'>;

function describe(
  local: LocalAppSync,
  { name, definition, notes }: TemplateApi,
  { sites, userPoolEndpoint }: { sites: readonly string[]; userPoolEndpoint: string },
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

void runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'check') {
    process.exitCode = await checkCommand(rest);
    return undefined;
  }
  const command = readCommandLine(process.argv.slice(2));
  if (command === 'help') return void console.log(help);
  const api = await read(command);
  const { userPoolEndpoint = 'http://localhost:9229', ...start } = command.start;
  const options = { ...start, userPoolEndpoint };
  const local = await startLocalAppSync({ ...options, definition: api.definition });
  if (command.watch) reloadOnChange(command, local);
  console.log(describe(local, api, options));
  return local;
});

function read({ file, start, ...options }: Command): Promise<TemplateApi> {
  const { api, tables } = readPorts(start.ports);
  const endpoint = `http://localhost:${api}/graphql`;
  return readApi(file, { ...options, endpoint, tablesEndpoint: `http://127.0.0.1:${tables}` });
}

/** How long the folder of a template must be still before it is read, in milliseconds. */
const pause = 300;

/** CDK writes a template and its assets one after the other. What cannot be read leaves the API as it was. */
function reloadOnChange(command: Command, local: LocalAppSync): void {
  let timer: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    try {
      local.reload((await read(command)).definition);
      console.log(`Read ${command.file} again.`);
    } catch (error) {
      console.error((error as Error).message);
    }
  };
  watch(path.dirname(command.file), () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), pause);
  });
}
