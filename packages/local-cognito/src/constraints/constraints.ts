import type { z } from 'zod';

/** An error that Cognito answers with: `name` is the error type, `status` the HTTP status. */
export class CognitoError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    readonly status: 400 | 500 | 501 = 400,
  ) {
    super(message);
  }
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

/**
 * Makes the error for what Cognito does and this emulator does not. No error of Cognito's has this name, so nobody takes
 * it for one, and no SDK tries again after the status 501.
 */
export function notDone(what: string, why?: string): CognitoError {
  const reason = why ? `: ${why}` : '';
  const message = `local-cognito does not do ${what}${reason}. See "Operations" in its README.`;
  return new CognitoError('NotImplementedException', message, 501);
}

/** Makes the error for a wrong password, and for everything that must look the same to the client. */
export function incorrectCredentials(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}

/** @throws SerializationException for a value of the wrong type, otherwise InvalidParameterException with every reason */
export function checkedParameters<Schema extends z.ZodType>(
  schema: Schema,
  parameters: unknown,
): z.output<Schema> {
  const result = schema.safeParse(parameters, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  const mistyped = issues.find((issue) => issue.code === 'invalid_type' && isGiven(issue.input));
  if (mistyped?.code === 'invalid_type') {
    const types = `${typeName(mistyped.input)} can not be converted to ${typeWanted(mistyped.expected)}`;
    throw new CognitoError('SerializationException', types);
  }
  const count = issues.length === 1 ? '1 validation error' : `${issues.length} validation errors`;
  throw invalidParameter(`${count} detected: ${issues.map(violation).join('; ')}`);
}

function violation(issue: z.core.$ZodIssue): string {
  const [value, constraint] = describe(issue);
  return `Value ${value}at '${memberPath(issue.path)}' failed to satisfy constraint: ${constraint}`;
}

// Messages do not repeat values, because most are secret. Values of an enumeration never are, so those are repeated.
function describe(issue: z.core.$ZodIssue): [value: string, constraint: string] {
  if (!isGiven(issue.input)) return ['null ', 'Member must not be null'];
  if (issue.code === 'invalid_value') {
    const given = String(issue.input).slice(0, 100);
    return [`'${given}' `, `Member must satisfy enum value set: [${issue.values.join(', ')}]`];
  }
  // A list, whose limits bring no message of their own.
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return ['', `Member must have length less than or equal to ${issue.maximum}`];
  }
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return ['', `Member must have length greater than or equal to ${issue.minimum}`];
  }
  return ['', issue.message];
}

/** AuthFlow becomes authFlow, and UserAttributes.0.Name becomes userAttributes.1.member.name. */
function memberPath(path: readonly PropertyKey[]): string {
  const camelCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  return path
    .map((part) => (typeof part === 'number' ? `${part + 1}.member` : camelCase(String(part))))
    .join('.');
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'ARRAY';
  if (typeof value === 'object') return 'STRUCTURE';
  return `${typeof value}_VALUE`.toUpperCase();
}

function typeWanted(expected: string): string {
  const types = {
    string: 'a String',
    int: 'an Integer',
    number: 'an Integer',
    boolean: 'a Boolean',
  };
  return types[expected as keyof typeof types] ?? `a ${expected}`;
}
