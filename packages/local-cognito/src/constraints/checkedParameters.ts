import type { z } from 'zod';
import { CognitoError, invalidParameter } from '../errors/cognitoErrors';

/**
 * Checks parameters.
 * @throws SerializationException for a value of the wrong type, otherwise
 * InvalidParameterException, which lists every violated constraint.
 */
export function checkedParameters<Schema extends z.ZodType>(
  schema: Schema,
  parameters: unknown,
): z.output<Schema> {
  const result = schema.safeParse(parameters, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  const mistyped = issues.find((issue) => issue.code === 'invalid_type' && isGiven(issue.input));
  if (mistyped?.code === 'invalid_type') {
    throw new CognitoError(
      'SerializationException',
      `${typeName(mistyped.input)} can not be converted to ${typeWanted(mistyped.expected)}`,
    );
  }
  const count = issues.length === 1 ? '1 validation error' : `${issues.length} validation errors`;
  throw invalidParameter(`${count} detected: ${issues.map(violation).join('; ')}`);
}

function violation(issue: z.core.$ZodIssue): string {
  const [value, constraint] = describe(issue);
  return `Value ${value}at '${memberPath(issue.path)}' failed to satisfy constraint: ${constraint}`;
}

// Messages do not repeat values, because most are secret. Values of an enumeration never are, so
// those are repeated.
function describe(issue: z.core.$ZodIssue): [value: string, constraint: string] {
  if (!isGiven(issue.input)) return ['null ', 'Member must not be null'];
  if (issue.code === 'invalid_value') {
    const given = String(issue.input).slice(0, 100);
    return [`'${given}' `, `Member must satisfy enum value set: [${issue.values.join(', ')}]`];
  }
  return ['', issue.message];
}

/** AuthFlow becomes authFlow, and UserAttributes.0.Name becomes userAttributes.1.member.name. */
function memberPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) =>
      typeof part === 'number'
        ? `${part + 1}.member`
        : String(part).charAt(0).toLowerCase() + String(part).slice(1),
    )
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
  return (
    { string: 'a String', int: 'an Integer', number: 'an Integer', boolean: 'a Boolean' }[
      expected
    ] ?? `a ${expected}`
  );
}
