import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  DynamoDBClient,
  GetItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { apiKey } from '../testing/notesApi';
import { startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('Amplify writes, and hears of it by a subscription', async () => {
  const script = path.resolve(__dirname, '../testing/amplifyClient.mjs');
  const NODE_EXTRA_CA_CERTS = path.resolve('.cache/local-appsync/localhost.pem');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, api.tlsEndpoint, apiKey],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS } },
  );
  const id = expect.stringMatching(/^amplify-\d+$/) as string;
  const note = { id, text: 'from Amplify', tag: 'amplify' };
  const [written, heard] = stdout.trim().split('\n');
  expect(JSON.parse(written!)).toEqual(note);
  expect(JSON.parse(heard!)).toEqual(note);
});

test('the AWS SDK reaches the tables', async () => {
  await api.ask('mutation { putNote(id: "sdk", text: "t") { id } }');
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const endpoint = api.tablesEndpoint;
  const client = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials });
  const item = { TableName: 'notes', Key: { id: { S: 'sdk' } } };
  expect((await client.send(new GetItemCommand(item))).Item).toMatchObject({ text: { S: 't' } });
  const transaction = new TransactWriteItemsCommand({ TransactItems: [{ Delete: item }] });
  await expect(client.send(transaction)).rejects.toThrow(
    'TransactWriteItems is not supported by local-appsync: its engine dynalite has no transactions.',
  );
  client.destroy();
});

test.each<[string, Record<string, string>, type: string, message: string]>([
  [
    'web pages',
    { Origin: 'http://localhost:3000' },
    'AccessDeniedException',
    'Web pages cannot reach the tables.',
  ],
  [
    'streams',
    { 'X-Amz-Target': 'DynamoDBStreams_20120810.ListStreams' },
    'UnknownOperationException',
    'local-appsync has no streams: its engine dynalite has none.',
  ],
])('the tables refuse %s with the reason', async (_, headers, __type, message) => {
  const response = await fetch(api.tablesEndpoint, { method: 'POST', headers, body: '{}' });
  expect(await response.json()).toEqual({ __type, message });
});
