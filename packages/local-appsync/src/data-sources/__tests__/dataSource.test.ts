import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { atEnd } from 'test-support/atEnd';
import type { DataSource } from '../../definition/apiDefinition';
import { askDataSource } from '../dataSource';

const ask = (source: DataSource, request: unknown) =>
  askDataSource(source, request, {} as DynamoDBClient);

test('a request by HTTP has method, path, query, headers and body; every status is a result, and no redirect is followed', async () => {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.writeHead(302, { Location: '/x', 'X-Kind': 'teapot' });
    const type = headers['content-type'];
    response.end(JSON.stringify({ method, url, type, body: await text(request) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const params = {
    query: { kind: ['green', 'black'], cups: '2' },
    headers: { 'Content-Type': 'application/json' },
    body: { hot: true },
  };
  const request = { method: 'POST', resourcePath: '/tea', params };
  const result = (await ask({ type: 'HTTP', endpoint }, request)).result as { body: string };
  expect(result).toMatchObject({ statusCode: 302, headers: { 'x-kind': 'teapot' } });
  expect(JSON.parse(result.body)).toEqual({
    ...{ method: 'POST', url: '/tea?kind=green&kind=black&cups=2' },
    ...{ type: 'application/json', body: '{"hot":true}' },
  });
});

const nowhere = { type: 'HTTP', endpoint: 'http://127.0.0.1:1' } as const;
const shout = {
  type: 'AWS_LAMBDA',
  handler: (event: unknown) => (event as { text: string }).text.toUpperCase(),
} as const;

const table = { type: 'AMAZON_DYNAMODB', tableName: 'notes' } as const;
const failed = (type: string, message?: string) => ({
  error: { type, ...(message && { message }) },
});
const forged = failed('BadRequestException', 'Invalid pagination token given.');

test.each<[string, DataSource, object, object]>([
  ['a page by a token that no answer gave', table, { operation: 'Scan', nextToken: 'x' }, forged],
  ['an HTTP endpoint that is not there', nowhere, {}, failed('Http:RequestFailed')],
  ['Lambda', shout, { operation: 'Invoke', payload: { text: 'a' } }, { result: 'A' }],
  ['a Lambda function that fails', shout, { operation: 'Invoke' }, failed('Lambda:Unhandled')],
])('%s has its answer', async (_, source, request, answer) => {
  expect(await ask(source, request)).toMatchObject(answer);
});

test('a Lambda function is not called in batches', async () => {
  await expect(ask(shout, { operation: 'BatchInvoke' })).rejects.toThrow('and not BatchInvoke');
});
