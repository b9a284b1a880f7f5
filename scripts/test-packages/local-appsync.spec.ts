import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from 'local-cognito/testing/free-ports';
import { packedFile, place, root } from './places';
import { readmeCode } from './readme';
import { install, run, start, succeed } from './stranger';

type Ports = Awaited<ReturnType<typeof freePorts>>;

/** The SDK warns of releases of Node that it leaves behind. */
const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
/** What browsers have and Node 20 hides. */
const sockets: Record<string, string> = process.version.startsWith('v20.')
  ? { NODE_OPTIONS: '--experimental-websocket --no-warnings' }
  : {};

/** The versions of packages that this repository has itself. */
function versioned(manifest: string, ...names: string[]): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, manifest), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  const versions = { ...dependencies, ...devDependencies };
  return names.map((name) => `${name}@${versions[name]}`);
}

/** The code of a README, at other ports. */
function codeAt(ports: Ports, code: string): string {
  return code
    .replaceAll(':9300', `:${ports.api}`)
    .replaceAll(':9444', `:${ports.hosted}`)
    .replaceAll(':9301', `:${ports.google}`);
}

const stack = `
import { App, Expiration, Stack } from 'aws-cdk-lib';
import { AuthorizationType, Code, Definition, FunctionRuntime, GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import { AttributeType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Code as FunctionCode, Function, Runtime } from 'aws-cdk-lib/aws-lambda';

const app = new App();
const stack = new Stack(app, 'Notes');
const api = new GraphqlApi(stack, 'Api', {
  name: 'notes',
  definition: Definition.fromFile('schema.graphql'),
  authorizationConfig: {
    defaultAuthorization: {
      authorizationType: AuthorizationType.API_KEY,
      apiKeyConfig: { name: 'all', expires: Expiration.atDate(new Date(Date.now() + 30 * 86400000)) },
    },
  },
});
const table = new TableV2(stack, 'Table', { partitionKey: { name: 'id', type: AttributeType.STRING } });
const runtime = FunctionRuntime.JS_1_0_0;
api.addDynamoDbDataSource('Notes', table).createResolver('Add', {
  typeName: 'Mutation', fieldName: 'addNote', runtime, code: Code.fromAsset('addNote.js'),
});
const count = new Function(stack, 'Count', {
  runtime: Runtime.NODEJS_22_X, handler: 'index.handler', code: FunctionCode.fromAsset('count'),
  environment: { TABLE: table.tableName },
});
api.addLambdaDataSource('Counter', count).createResolver('Version', {
  typeName: 'Query', fieldName: 'count', runtime, code: Code.fromInline(\`
    export function request() { return { operation: 'Invoke', payload: null }; }
    export function response(ctx) { return ctx.error ? util.error(ctx.error.message) : ctx.result; }
  \`),
});
app.synth();
`;

const counting = `
const { DynamoDBClient, ScanCommand } = require('@aws-sdk/client-dynamodb');
exports.handler = async () => {
  const { Count } = await new DynamoDBClient({}).send(new ScanCommand({ TableName: process.env.TABLE }));
  return Count;
};
`;

const schema = `
type Note { id: ID! text: String! }
type Query { count: Int }
type Mutation { addNote(text: String!): Note }
`;

test('a CDK project and a module start by the README; clients, tests, CommonJS and TypeScript use them', async () => {
  const folder = place('local-appsync-alone');
  mkdirSync(path.join(folder, 'count'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const readme = (text: string) => readmeCode('local-appsync', text);
  const ports = await freePorts();
  const at = (code: string) => codeAt(ports, code);
  /** Runs a command of the README. npx would run the same, and end before it. */
  const startAs = (text: string, { api, hosted, google }: Ports) => {
    const words = readme(text).trim().replace('npx ', 'node_modules/.bin/').split(' ');
    const options = ['--port', api, '--tls-port', hosted, '--tables-port', google].map(String);
    return start(folder, [...words, ...options], /^ready$/m);
  };
  write('package.json', '{"private": true, "type": "module"}');
  write('addNote.js', readme('put({ key:'));
  await install(folder, [
    packedFile('local-appsync'),
    ...versioned('packages/local-appsync/package.json', 'aws-amplify', '@aws-sdk/client-dynamodb'),
    ...versioned('infra/package.json', 'aws-cdk-lib', 'constructs'),
  ]);

  await test.step('the command', async () => {
    expect(await succeed(folder, ['npx', 'local-appsync', '--help'])).toMatch(
      /^Usage: local-appsync <template or module> \[options\]/,
    );
  });
  await test.step('the template of a CDK project, with a Lambda function', async () => {
    write('stack.mjs', stack);
    write('count/index.js', counting);
    write('schema.graphql', schema);
    await succeed(folder, ['node', 'stack.mjs'], { CDK_OUTDIR: path.join(folder, 'cdk.out') });
    const own = await freePorts();
    const { ready, stop } = await startAs('npx local-appsync cdk.out', own);
    const [, key = ''] = /API key +(\S+)/.exec(ready.input) ?? [];
    const ask = async (query: string): Promise<unknown> => {
      const [headers, body] = [{ 'x-api-key': key }, JSON.stringify({ query })];
      const address = `http://localhost:${own.api}/graphql`;
      return (await fetch(address, { method: 'POST', headers, body })).json();
    };
    expect(await ask('mutation { addNote(text: "One") { text } }')).toEqual({
      data: { addNote: { text: 'One' } },
    });
    expect(await ask('{ count }')).toEqual({ data: { count: 1 } });
    stop();
  });
  await test.step('the program', async () => {
    const own = await freePorts();
    write('program.mjs', readme('readTemplate('));
    const printed = await succeed(folder, ['node', 'program.mjs'], {
      ...quiet,
      LOCAL_APPSYNC_PORT: String(own.api),
      LOCAL_APPSYNC_TLS_PORT: String(own.hosted),
      LOCAL_DYNAMODB_PORT: String(own.google),
    });
    expect(printed).toBe(`http://localhost:${own.api}/graphql\n`);
  });

  write('notes.mjs', readme('export default {'));
  const { stop } = await startAs('npx local-appsync notes.mjs', ports);
  try {
    const curl = at(readme('curl localhost:9300'));
    await test.step('curl', async () => {
      const printed = await succeed(folder, ['sh', '-c', curl]);
      expect(printed).toMatch(/^\{"data":\{"addNote":\{"id":"[0-9A-Z]{26}","text":"Hello"\}\}\}$/m);
    });
    await test.step('Amplify, and what it subscribes to', async () => {
      write('amplify.mjs', at(readme("from 'aws-amplify'")));
      const printed = await succeed(folder, ['node', 'amplify.mjs'], {
        ...{ ...quiet, ...sockets, NODE_EXTRA_CA_CERTS: '.cache/local-appsync/localhost.pem' },
      });
      expect(printed).toMatch(/^[0-9A-Z]{26}$/m);
      expect(printed).toMatch(/^Hello from Amplify$/m);
    });
    await test.step('a WebSocket', async () => {
      write('socket.mjs', at(readme('new WebSocket(')));
      const onceSubscribed = `if [ "$line" = subscribed ]; then ${curl}\nfi`;
      const line = `node socket.mjs | while read -r line; do echo "$line"; ${onceSubscribed}; done`;
      expect(await succeed(folder, ['sh', '-c', line], sockets)).toMatch(/Hello\n$/);
    });
    await test.step('the AWS SDK', async () => {
      write('scan.mjs', at(readme('new DynamoDBClient(')));
      const printed = await succeed(folder, ['node', 'scan.mjs'], quiet);
      expect(printed).toContain("'Hello from Amplify'");
    });
    await test.step('the control API', async () => {
      const fault = at(readmeCode('local-appsync', 'curl localhost:9300', 'control-api.md'));
      expect(await succeed(folder, ['sh', '-c', fault])).toContain('Broken on purpose');
      expect(await succeed(folder, ['sh', '-c', curl])).toContain('Broken on purpose');
      const control = at(readme('new ControlClient('));
      write('control.mjs', control);
      expect(await succeed(folder, ['node', 'control.mjs'])).toBe('');
      // The note is written, and the answer is lost.
      expect((await run(folder, ['sh', '-c', curl])).code).not.toBe(0);
      expect(await succeed(folder, ['node', 'scan.mjs'], quiet)).toBe("[ 'Hello' ]\n");
      expect(await succeed(folder, ['sh', '-c', curl])).toContain('"text":"Hello"');
      write('control.mts', control);
    });
  } finally {
    stop();
  }

  await test.step('CommonJS', async () => {
    write(
      'program.cjs',
      `
      const { startLocalAppSync } = require('local-appsync');
      const { readTemplate } = require('local-appsync/template');
      console.log(typeof startLocalAppSync, readTemplate('cdk.out/Notes.template.json').name);`,
    );
    expect(await succeed(folder, ['node', 'program.cjs'], quiet)).toBe('function notes\n');
  });
  await test.step('types', async () => {
    const program = (type: string) => `
      import type { ApiDefinition } from 'local-appsync/definition';
      export const definition: ApiDefinition = {
        schema: '', authorization: [{ type: '${type}' }], dataSources: {}, resolvers: [],
      };`;
    write('right.mts', program('AWS_IAM'));
    write('wrong.mts', program('AWS_LAMBDA'));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = '--noEmit --strict --module nodenext --target es2022 --skipLibCheck false';
    const types = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node'];
    const words = ['node', compiler, ...options.split(' '), ...types];
    await succeed(folder, [
      ...words,
      'right.mts',
      'control.mts',
      'notes.mjs',
      '--allowJs',
      '--checkJs',
    ]);
    await expect(succeed(folder, [...words, 'wrong.mts'])).rejects.toThrow(
      `Type '"AWS_LAMBDA"' is not assignable`,
    );
  });
});
