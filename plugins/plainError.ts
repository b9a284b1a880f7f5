import { inspect } from 'node:util';

/** An error about what somebody wrote, not about code: it prints as its message, without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}
