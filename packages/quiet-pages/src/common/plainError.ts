import { inspect } from 'node:util';

/** An error in the owner's files, not in code: it prints only its message, without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Stops a running build with an error that the owner has to fix.
 *
 * @throws PlainError always. Docusaurus wraps it in another error and prints that one's stack, so this switches off
 * stacks for all errors.
 */
export function endBuild(message: string): never {
  Error.stackTraceLimit = 0;
  throw new PlainError(message);
}
