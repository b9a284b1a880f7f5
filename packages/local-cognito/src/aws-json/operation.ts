import type { z } from 'zod';
import type { Cognito } from '../state/cognito';

/** One operation of the user-pool API. */
export interface Operation {
  parameters: z.ZodType;
  /** Whether the request must carry AWS's signature. */
  isSigned?: true;
  /**
   * Handles checked parameters and returns the answer; undefined means an answer without a body.
   */
  handle(cognito: Cognito, parameters: unknown): Promise<object | undefined>;
}

/** Defines an operation by the schema of its parameters and the function that handles them. */
export function operation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (
    cognito: Cognito,
    parameters: z.output<Schema>,
  ) => object | undefined | Promise<object | undefined>,
): Operation {
  return {
    parameters,
    handle: async (cognito, checked) => handle(cognito, checked as z.output<Schema>),
  };
}
