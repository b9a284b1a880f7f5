import { randomUUID } from 'node:crypto';
import { Hono, type HonoRequest } from 'hono';
import { parametersOf } from 'local-service/signature/canonicalRequest';
import type { z } from 'zod';
import { checkedParameters, CognitoError, notDone } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';

/** The answer of an operation; without a value, the answer has no body. */
export type Answer = object | void | Promise<object | void>;

export interface Operation {
  parameters: z.ZodType;
  /** Whether the request must carry AWS's signature. */
  isSigned?: boolean;
  handle(cognito: Cognito, parameters: unknown): Promise<object | void>;
}

export function operation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (cognito: Cognito, parameters: z.output<Schema>) => Answer,
): Operation {
  return {
    parameters,
    handle: async (cognito, checked) => handle(cognito, checked as z.output<Schema>),
  };
}

/** An API of AWS, as far as it is done. */
export interface Api {
  targetPrefix: string;
  operations: ReadonlyMap<string, Operation>;
  /** The names of AWS's other operations, by the reason why they are refused. One that is done needs not be left out. */
  refusedOperations: Readonly<Record<string, readonly string[]>>;
  /** The members of operations that are refused when a request gives them a value. */
  refusedMembers: Readonly<Record<string, readonly string[]>>;
  /** The members of any operation that change nothing, because only what is missing here would read them. */
  withoutEffect: readonly string[];
}

/** Serves an API by AWS's JSON 1.1 protocol: each request is a POST to `/`, and X-Amz-Target names the operation. */
export function awsJsonApp(cognito: Cognito, api: Api): Hono {
  const app = new Hono();
  const { targetPrefix, operations } = api;
  app.post('/', async ({ req }) => {
    try {
      const target = req.header('x-amz-target') ?? '';
      const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
      const operation = isJson(req.header('content-type')) ? operations.get(name) : undefined;
      if (!operation) throw unknownOperation(api, name);
      if (operation.isSigned) requireSignature(req);
      const given = parsed(await req.text());
      refuseMembers(api, name, given);
      const parameters = checkedParameters(operation.parameters, given);
      const answer = await operation.handle(cognito, parameters);
      return respond(200, answer === undefined ? '' : JSON.stringify(answer));
    } catch (error) {
      return respondWithError(error);
    }
  });
  return app;
}

function unknownOperation({ operations, refusedOperations }: Api, name: string): CognitoError {
  for (const [reason, names] of Object.entries(refusedOperations)) {
    if (names.includes(name) && !operations.has(name)) return notDone(name, reason);
  }
  return new CognitoError('UnknownOperationException', 'The operation is not known.');
}

function refuseMembers({ refusedMembers }: Api, name: string, given: object): void {
  const refused = refusedMembers[name]?.find((member) => {
    const value: unknown = new Map(Object.entries(given)).get(member);
    return typeof value === 'object' ? JSON.stringify(value).length > 2 : Boolean(value);
  });
  if (refused) throw notDone(`"${refused}" of ${name}`);
}

// This content type also keeps out the forms of other sites, because it needs a preflight.
function isJson(contentType = ''): boolean {
  return /^application\/x-amz-json-1\.1\s*(;|$)/i.test(contentType);
}

// Null means absent, as in the AWS SDKs.
function parsed(body: string): object {
  let value: unknown;
  try {
    value = JSON.parse(body, (_key, member: unknown) => (member === null ? undefined : member));
  } catch {
    throw new CognitoError('SerializationException', 'The request body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CognitoError('SerializationException', 'Start of structure expected.');
  }
  return value;
}

/** Writes an error as AWS's JSON 1.1 protocol does. Unexpected errors go to stderr, too. */
function respondWithError(error: unknown): Response {
  if (!(error instanceof CognitoError)) console.error(error);
  else if (error.status === 501) console.log(error.message);
  const unexpected = new CognitoError('InternalErrorException', 'Something went wrong', 500);
  const { name, message, status } = error instanceof CognitoError ? error : unexpected;
  return respond(status, JSON.stringify({ __type: name, message }), {
    'x-amzn-ErrorType': name,
    // Headers carry printable ASCII only.
    'x-amzn-ErrorMessage': message.replace(/[^\x20-\x7e]/g, '?'),
  });
}

function respond(status: number, body: string, headers: Record<string, string> = {}): Response {
  const common = {
    'Content-Type': 'application/x-amz-json-1.1',
    'Cache-Control': 'no-store',
    'x-amzn-RequestId': randomUUID(),
  };
  return new Response(body, { status, headers: { ...common, ...headers } });
}

const forms = {
  Credential: /^[^\s/]+\/\d{8}\/[\w-]+\/([\w-]+)\/aws4_request$/,
  SignedHeaders: /^[\w-]+(;[\w-]+)*$/,
  Signature: /^[\da-f]{64}$/,
};

/**
 * Checks that a request is signed as AWS asks (Signature Version 4). Only the form is checked: this server can be
 * reached only from this machine, and nobody should need real keys for it.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-signing-elements.html
 */
function requireSignature(request: HonoRequest): void {
  const authorization = request.header('authorization') ?? '';
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const given = parametersOf(authorization);
  const missing = Object.entries(forms)
    .filter(([name, form]) => !form.test(given.get(name) ?? ''))
    .map(([name]) => `Authorization header requires '${name}' parameter.`);
  if (!request.header('x-amz-date') && !request.header('date')) {
    missing.push(
      "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header.",
    );
  }
  if (missing.length > 0) {
    throw new CognitoError('IncompleteSignatureException', missing.join(' '));
  }
  const scoped = "Credential should be scoped to correct service: 'cognito-idp'.";
  if (forms.Credential.exec(given.get('Credential') ?? '')?.[1] !== 'cognito-idp') {
    throw new CognitoError('InvalidSignatureException', scoped);
  }
}
