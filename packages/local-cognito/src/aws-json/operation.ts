import type { z } from 'zod';
import type { Cognito } from '../state/cognito';

/** The answer of an operation; without a value, the answer has no body. */
export type Answer = object | void | Promise<object | void>;

export interface Operation {
  parameters: z.ZodType;
  /** Whether the request must carry AWS's signature. */
  isSigned?: true;
  handle(cognito: Cognito, parameters: unknown): Promise<object | void>;
}

/** Defines an operation by the schema of its parameters and the function that handles them. */
export function operation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (cognito: Cognito, parameters: z.output<Schema>) => Answer,
): Operation {
  return {
    parameters,
    handle: async (cognito, checked) => handle(cognito, checked as z.output<Schema>),
  };
}
