import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import OpenAI from 'openai';
import { png } from '../cli/png';

const load = createRequire(__filename);

/** A stand-in for OpenAI on loopback: it answers each request with the next line of the plan. */
type Answer = { status: number; body: unknown };
interface Request {
  key: string;
  body: Record<string, unknown>;
}

const drawn: Answer = {
  status: 200,
  body: {
    data: [{ b64_json: png(16, 16).toString('base64') }],
    usage: { input_tokens: 90, output_tokens: 1100, total_tokens: 1190 },
  },
};
const failed = (status: number, error: object): Answer => ({
  status,
  body: { error },
});
const unauthorized = failed(401, {
  code: 'invalid_api_key',
  message: 'Incorrect key',
});

let plan: Answer[] = [];
let requests: Request[] = [];
let storedKey = 'key-1';
let objects = new Map<string, Buffer>();

const server = createServer(async (request, response) => {
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  requests.push({ key: String(request.headers.authorization), body });
  const { status, body: answer } =
    plan.shift() ?? failed(500, { message: 'no plan' });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
});

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  process.env.OPENAI_BASE_URL = `http://127.0.0.1:${port}/v1`;
  process.env.AWS_REGION = 'us-east-1';
  process.env.BUCKET = 'covers';
  process.env.KEY_PARAMETER = '/covers/openai-key';
  process.env.IMAGE_MODEL = 'image-model';
});

after(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  plan = [];
  requests = [];
  storedKey = 'key-1';
  objects = new Map();
  mock.method(SSMClient.prototype, 'send', async () => ({
    Parameter: { Value: storedKey },
  }));
  mock.method(S3Client.prototype, 'send', async (command: unknown) => {
    if (command instanceof PutObjectCommand) {
      objects.set(
        String(command.input.Key),
        Buffer.from(command.input.Body as Buffer),
      );
      return {};
    }
    assert.ok(command instanceof GetObjectCommand);
    const found = objects.get(String(command.input.Key));
    if (!found) throw new NoSuchKey({ message: 'no', $metadata: {} });
    return { Body: { transformToString: async () => found.toString() } };
  });
});

afterEach(() => mock.restoreAll());

/** A fresh copy of the module is a new Lambda container: nothing is cached in it yet. */
function container(): typeof import('../functions/draw') {
  const file = load.resolve('../functions/draw');
  delete load.cache[file];
  return load(file) as typeof import('../functions/draw');
}
const input = { id: 'post-1', round: 1, prompt: 'A lighthouse at dusk' };

test('a drawing is stored with a receipt that says what it used', async () => {
  const { handler } = container();
  plan = [drawn];
  assert.deepEqual(await handler(input), {
    draft: 'drafts/post-1-1.png',
    outputTokens: 1100,
  });
  assert.deepEqual(
    [...objects.keys()],
    ['drafts/post-1-1.png', 'drafts/post-1-1.png.json'],
  );
});

test('a repeated invocation finds the receipt and buys nothing', async () => {
  const { handler } = container();
  plan = [drawn];
  assert.deepEqual(await handler(input), await handler(input));
  assert.equal(requests.length, 1);
});

test('the request holds no parameter that the GPT image models refuse', async () => {
  const { handler } = container();
  plan = [drawn];
  await handler(input);
  assert.deepEqual(requests[0]?.body, {
    model: 'image-model',
    prompt: input.prompt,
    n: 1,
    size: '1216x640',
    quality: 'medium',
    output_format: 'png',
  });
});

test('a warm container with an old key reads the new one and draws', async () => {
  const { handler } = container();
  plan = [drawn];
  await handler(input);
  storedKey = 'key-2';
  plan = [unauthorized, drawn];
  await handler({ ...input, round: 2 });
  assert.deepEqual(
    requests.map(({ key }) => key),
    ['Bearer key-1', 'Bearer key-1', 'Bearer key-2'],
  );
});

test('a key that is rejected when fresh is not tried again', async () => {
  const { handler } = container();
  plan = [unauthorized, drawn];
  await assert.rejects(handler(input), { name: 'KeyRejected' });
  assert.equal(requests.length, 1);
});

for (const [what, answer, name] of [
  [
    'a prompt that moderation blocks',
    failed(400, {
      code: 'moderation_blocked',
      type: 'image_generation_user_error',
    }),
    'ContentRefused',
  ],
  [
    'a refusal without a code',
    failed(400, {
      code: null,
      type: 'image_generation_user_error',
      message: null,
    }),
    'ContentRefused',
  ],
  [
    'a request that the API cannot read',
    failed(400, { code: 'invalid_size', type: 'image_generation_user_error' }),
    'Error',
  ],
  [
    'a limit of the rate',
    failed(429, { code: 'rate_limit_exceeded' }),
    'RateLimited',
  ],
  [
    'an empty account',
    failed(429, { code: 'insufficient_quota' }),
    'QuotaSpent',
  ],
  ['a failure at OpenAI', failed(500, { message: 'try later' }), 'ServiceBusy'],
] as const) {
  test(`${what} is ${name}, after one request`, async () => {
    const { handler } = container();
    plan = [answer, drawn, drawn];
    await assert.rejects(handler(input), { name });
    assert.equal(requests.length, 1);
  });
}

test('a client with its default settings asks three times on its own', async () => {
  plan = [1, 2, 3].map(() => failed(500, { message: 'try later' }));
  const client = new OpenAI({ apiKey: 'key' });
  await assert.rejects(
    client.images.generate({ model: 'image-model', prompt: 'x' }),
  );
  assert.equal(requests.length, 3);
});
