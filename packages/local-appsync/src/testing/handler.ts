import { handlerFunctions, type HandlerLog } from '../execution/compileApi';
import { HandlerModule, type HandlerContext } from '../runtime/sandbox';
import type { HandlerEffects } from '../utils/util';

const nothing = (): void => undefined;

/** The functions of handlers, for a request by API key at a fixed time. */
export function testFunctions(effects: Partial<HandlerEffects> = {}, log: HandlerLog = nothing) {
  return handlerFunctions(
    {
      now: () => Date.UTC(2026, 10, 26, 14, 5, 9, 7),
      authType: 'API Key Authorization',
      appendError: nothing,
      addResponseHeader: nothing,
      setSubscriptionFilter: nothing,
      setInvalidationFilter: nothing,
      invalidateSubscriptions: nothing,
      ...effects,
    },
    log,
  );
}

/** Evaluates an expression as a request handler does, with `util`, `ddb` and `ctx`. */
export function evaluate(expression: string, context: object = {}): unknown {
  const code = `import { util } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { return ${expression}; }
export function response(ctx) { return ctx.result; }`;
  const functions = testFunctions();
  const ctx: HandlerContext = { stash: {}, args: {}, ...context };
  return new HandlerModule({ code }, functions).run('request', ctx, functions);
}
