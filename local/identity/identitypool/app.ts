import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import type { z } from 'zod';
import type { Identity } from '../context';
import { CognitoError } from '../errors';
import {
  getCredentialsForIdentity,
  getCredentialsForIdentityInput,
} from './getCredentialsForIdentity';
import { getId, getIdInput } from './getId';
import { validationError } from './validationError';

const targetPrefix = 'AWSCognitoIdentityService.';
const contentType = 'application/x-amz-json-1.1';

type Operation = (identity: Identity, input: object) => Promise<object>;

const operations: ReadonlyMap<string, Operation> = new Map([
  ['GetId', operation(getIdInput, getId)],
  [
    'GetCredentialsForIdentity',
    operation(getCredentialsForIdentityInput, getCredentialsForIdentity),
  ],
]);

/**
 * The identity pool's API.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_Operations.html
 */
export function identityPoolApp(identity: Identity): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST', 'OPTIONS'],
      allowHeaders: [
        'content-type',
        'x-amz-target',
        'cache-control',
        'amz-sdk-invocation-id',
        'amz-sdk-request',
        'x-amz-user-agent',
      ],
      exposeHeaders: ['x-amzn-requestid', 'x-amzn-errortype', 'x-amzn-errormessage', 'date'],
      maxAge: 7200,
    }),
  );
  app.post('/', async (context) => {
    try {
      return respond(context, 200, await run(identity, context));
    } catch (error) {
      return respondWithError(context, error);
    }
  });
  return app;
}

function operation<Input>(
  schema: z.ZodType<Input>,
  run: (identity: Identity, input: Input) => Promise<object>,
): Operation {
  return (identity, input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw validationError(parsed.error);
    return run(identity, parsed.data);
  };
}

async function run(identity: Identity, context: Context): Promise<object> {
  const target = context.req.header('x-amz-target') ?? '';
  const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
  const found = operations.get(name);
  if (!found || context.req.header('content-type')?.split(';')[0] !== contentType) {
    throw new CognitoError('UnknownOperationException', '');
  }
  return found(identity, await readInput(context));
}

async function readInput(context: Context): Promise<object> {
  let input: unknown;
  try {
    input = JSON.parse(await context.req.text());
  } catch {
    throw new CognitoError('SerializationException', 'Request body is not JSON');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new CognitoError('SerializationException', 'Start of structure or map expected');
  }
  return input;
}

function respondWithError(context: Context, error: unknown): Response {
  if (!(error instanceof CognitoError)) {
    console.error(error);
    return respondWithError(context, new CognitoError('InternalErrorException', '', 500));
  }
  const { name, message, status } = error;
  return respond(context, status, { __type: name, message }, { 'x-amzn-ErrorType': `${name}:` });
}

function respond(
  context: Context,
  status: 200 | CognitoError['status'],
  answer: object,
  headers: Record<string, string> = {},
): Response {
  return context.body(JSON.stringify(answer), status, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'x-amzn-RequestId': randomUUID(),
    ...headers,
  });
}
