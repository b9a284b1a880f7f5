import { type CANCEL_SYMBOL, isCancel } from '@clack/prompts';

/** The owner pressed Ctrl-C or Escape at a question. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled; nothing was written.');
  }
}

/**
 * The owner's answer to a question of `@clack/prompts`.
 *
 * @throws Cancelled if they cancelled it.
 */
export function answer<Value>(said: Value | typeof CANCEL_SYMBOL): Value {
  if (isCancel(said)) throw new Cancelled();
  return said;
}
