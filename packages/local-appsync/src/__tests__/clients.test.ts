import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  GetItemCommand,
  DynamoDBClient,
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
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, api.tlsEndpoint, apiKey],
    {
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: path.resolve('.cache/local-appsync/localhost.pem'),
      },
    },
  );
  const [written, heard] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const note = {
    id: expect.stringMatching(/^amplify-\d+$/) as string,
    text: 'from Amplify',
    tag: 'amplify',
  };
  expect(written).toEqual(note);
  expect(heard).toEqual(note);
});

test('the AWS SDK reaches the tables', async () => {
  await api.ask('mutation { putNote(id: "sdk", text: "t") { id } }');
  const client = new DynamoDBClient({
    endpoint: api.tablesEndpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const { Item } = await client.send(
    new GetItemCommand({ TableName: 'notes', Key: { id: { S: 'sdk' } } }),
  );
  expect(Item).toMatchObject({ text: { S: 't' } });
  await expect(
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [{ Delete: { TableName: 'notes', Key: { id: { S: 'sdk' } } } }],
      }),
    ),
  ).rejects.toThrow(
    'TransactWriteItems is not supported by local-appsync: its engine dynalite has no transactions.',
  );
  client.destroy();
});

test('web pages do not reach the tables, and streams are refused with the reason', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(api.tablesEndpoint, { method: 'POST', headers, body: '{}' });
    return (await response.json()) as unknown;
  };
  expect(await ask({ Origin: 'http://localhost:3000' })).toEqual({
    __type: 'AccessDeniedException',
    message: 'Web pages cannot reach the tables.',
  });
  expect(await ask({ 'X-Amz-Target': 'DynamoDBStreams_20120810.ListStreams' })).toEqual({
    __type: 'UnknownOperationException',
    message: 'local-appsync has no streams: its engine dynalite has none.',
  });
});
