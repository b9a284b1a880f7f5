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
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: path.resolve(api.certificate) };
  const args = [script, api.tlsEndpoint, apiKey];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const id = expect.stringMatching(/^amplify-\d+$/) as string;
  const note = { id, text: 'from Amplify', tag: 'amplify' };
  expect(JSON.parse(stdout)).toEqual({ written: note, heard: note });
});

test('the AWS SDK reaches the tables', async () => {
  await api.put('sdk');
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

const streams = { 'X-Amz-Target': 'DynamoDBStreams_20120810.ListStreams' };

test.each([
  [{ Origin: 'http://localhost:3000' }, 'Web pages cannot reach the tables.'],
  [streams, 'local-appsync has no streams: its engine dynalite has none.'],
])('the tables refuse %j with the reason', async (headers, message) => {
  const response = await fetch(api.tablesEndpoint, { method: 'POST', headers, body: '{}' });
  expect(await response.json()).toMatchObject({ message });
});
