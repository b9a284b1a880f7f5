import type { GraphQLError, SourceLocation } from 'graphql';
import { ResolverError } from '../utils/util';

/** An error of an answer, in AppSync's form. */
export interface AnswerError {
  path: readonly (string | number)[] | null;
  data?: unknown;
  errorType?: string | null;
  errorInfo?: unknown;
  locations: { line: number; column: number; sourceName: null }[] | null;
  message: string;
}

export class HandlerCodeError extends Error {}

export function fieldError(error: GraphQLError): AnswerError {
  const { originalError, path, locations } = error;
  const own = originalError instanceof ResolverError ? originalError : undefined;
  return {
    path: path ?? null,
    data: own?.data ?? null,
    errorType: own?.errorType ?? (originalError instanceof HandlerCodeError ? 'Code' : null),
    errorInfo: own?.errorInfo ?? null,
    locations: placesOf(locations),
    message: own?.message ?? inAppSyncsWords(error),
  };
}

export function validationError({ message, locations }: GraphQLError): AnswerError {
  const kind = kinds.find(([pattern]) => pattern.test(message))?.[1] ?? 'WrongType';
  return {
    path: null,
    locations: placesOf(locations),
    message: `Validation error of type ${kind}: ${message}`,
  };
}

export function placesOf(locations: readonly SourceLocation[] | undefined) {
  return locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;
}

const nullInNonNull = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/;

function inAppSyncsWords({ message, path, originalError }: GraphQLError): string {
  const [, type, field] = nullInNonNull.exec(message) ?? [];
  if (type) {
    return `Cannot return null for non-nullable type: '${field}' within parent '${type}' (/${path?.join('/')})`;
  }
  return originalError instanceof HandlerCodeError ? `Runtime Error: ${message}` : message;
}

/** The names that AppSync's validation gives to what graphql-js says in words. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^Cannot query field/, 'FieldUndefined'],
  [/^Unknown argument/, 'UnknownArgument'],
  [/argument .* of type .* is required/, 'MissingFieldArgument'],
  [/^Unknown type/, 'UnknownType'],
  [/must have a selection of subfields/, 'SubSelectionRequired'],
  [/must not have a selection/, 'SubSelectionNotAllowed'],
  [/^Variable ".*" is not defined/, 'UndefinedVariable'],
  [/^Variable ".*" is never used/, 'UnusedVariable'],
  [/^Variable ".*" of type .* used in position/, 'VariableTypeMismatch'],
  [/^Fields ".*" conflict/, 'FieldsConflict'],
  [/^GraphQL introspection/, 'IntrospectionDisabled'],
];
