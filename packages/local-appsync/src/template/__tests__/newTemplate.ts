import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import type { Resource } from '../templateValues';

export const handlers =
  'export function request() { return {}; }\nexport function response(ctx) { return ctx.result; }\n';

const ApiId = { 'Fn::GetAtt': ['Api', 'ApiId'] };
const Runtime = { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' };

/** The resources of a small API whose field `Query.greeting` has a resolver. */
export function resources(changes: Record<string, Partial<Resource>> = {}) {
  const all: Record<string, Resource> = {
    Api: {
      Type: 'AWS::AppSync::GraphQLApi',
      Properties: { Name: 'greetings', AuthenticationType: 'API_KEY' },
    },
    Key: { Type: 'AWS::AppSync::ApiKey', Properties: { ApiId, Expires: 4_000_000_000 } },
    Schema: {
      Type: 'AWS::AppSync::GraphQLSchema',
      Properties: { ApiId, Definition: 'type Query { greeting: String }' },
    },
    None: { Type: 'AWS::AppSync::DataSource', Properties: { ApiId, Name: 'None', Type: 'NONE' } },
    Greeting: {
      Type: 'AWS::AppSync::Resolver',
      Properties: {
        ...{ ApiId, TypeName: 'Query', FieldName: 'greeting', Kind: 'UNIT' },
        ...{ DataSourceName: { 'Fn::GetAtt': ['None', 'Name'] }, Runtime, Code: handlers },
      },
    },
  };
  for (const [id, { Type, Properties, ...rest }] of Object.entries(changes)) {
    const { Type: type = '', Properties: before } = all[id] ?? {};
    all[id] = { Type: Type ?? type, Properties: { ...before, ...Properties }, ...rest };
  }
  return all;
}

/** Writes a template into a folder of its own, with other files beside it. @returns the template's path */
export function newTemplate(template: object, files: Record<string, string> = {}): string {
  const folder = newDirectory();
  const texts = { 'Test.template.json': JSON.stringify(template), ...files };
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return path.join(folder, 'Test.template.json');
}

/** What CDK writes beside a template about one asset. */
export const manifest = (objectKey: string, source: string): string =>
  JSON.stringify({
    files: { one: { source: { path: source }, destinations: { here: { objectKey } } } },
  });
