import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Resource } from 'local-service/template';
import { newDirectory } from 'test-support/newDirectory';

export const handlers =
  'export function request() { return {}; }\nexport function response(ctx) { return ctx.result; }\n';

/** Reads an attribute of a resource. */
export const attribute = (name: string, of = 'Api') => ({ 'Fn::GetAtt': [of, name] });

const ApiId = attribute('ApiId');

/** The resources of a small API whose field `Query.greeting` has a resolver. */
const small: Record<string, Resource> = {
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
      DataSourceName: attribute('Name', 'None'),
      ...{ Runtime: { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' }, Code: handlers },
    },
  },
};

/** Properties by the names of the resources; a name such as `Users: Cognito::UserPool` makes one. */
export type Changes = Record<string, Record<string, unknown>>;

/** Writes the template of a small API into a folder of its own, with other files beside it. @returns its path */
export function newTemplate(
  changes: Changes = {},
  files: Record<string, string> = {},
  rest: object = {},
): string {
  const Resources = { ...small };
  for (const [name, properties] of Object.entries(changes)) {
    const [id = '', type] = name.split(': ');
    const { Type, Properties } = Resources[id] ?? { Type: `AWS::${type}` };
    Resources[id] = { Type, Properties: { ...Properties, ...properties } };
  }
  const folder = newDirectory();
  const texts = { 'Test.template.json': JSON.stringify({ Resources, ...rest }), ...files };
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return path.join(folder, 'Test.template.json');
}
