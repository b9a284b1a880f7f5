import { inspect } from 'node:util';

/** An error about what somebody wrote, not about code: it prints as its message, without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Ends a build that has begun with what somebody has to mend.
 *
 * @throws PlainError always. Docusaurus wraps it in an error of its own, whose stack it prints; so none has one any more.
 */
export function endBuild(message: string): never {
  Error.stackTraceLimit = 0;
  throw new PlainError(message);
}
