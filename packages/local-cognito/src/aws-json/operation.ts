import type { z } from 'zod';
import type { Identity } from '../state/context';

/** One operation of the user-pool API. */
export interface Operation {
  parameters: z.ZodType;
  /** Answers checked parameters; undefined is an answer without a body. */
  handle(identity: Identity, parameters: unknown): Promise<object | undefined>;
}

/** Defines an operation by the schema of its parameters and what it does with them. */
export function operation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (
    identity: Identity,
    parameters: z.output<Schema>,
  ) => object | undefined | Promise<object | undefined>,
): Operation {
  return {
    parameters,
    handle: async (identity, checked) => handle(identity, checked as z.output<Schema>),
  };
}
