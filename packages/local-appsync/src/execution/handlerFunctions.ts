import { runtimeFunctions, type Functions, type HandlerEffects } from '../utils/util';

/** What a handler's `console` does with what it is told. */
export type HandlerLog = (level: 'log' | 'error', words: unknown[]) => void;

/** The functions that handlers see: the runtime's, and a console. */
export function handlerFunctions(effects: HandlerEffects, log: HandlerLog): Functions {
  return {
    ...runtimeFunctions(effects),
    console: {
      log: (...words: unknown[]) => log('log', words),
      error: (...words: unknown[]) => log('error', words),
    },
  };
}

const nothing = (): void => undefined;

/** The same functions without effects, of which only the names count. */
export const shapeOfFunctions: Functions = handlerFunctions(
  {
    now: () => 0,
    authType: '',
    appendError: nothing,
    addResponseHeader: nothing,
    setSubscriptionFilter: nothing,
    setInvalidationFilter: nothing,
    invalidateSubscriptions: nothing,
  },
  nothing,
);
