import { HandlerModule, type HandlerContext } from '../runtime/sandbox';
import { type HandlerEffects, runtimeFunctions } from '../utils/util';

/** The functions of handlers, for a request by API key at a fixed time. */
export const testFunctions = (log: HandlerEffects['log'] = () => undefined) =>
  runtimeFunctions({
    now: () => Date.UTC(2026, 10, 26, 14, 5, 9, 7),
    authType: 'API Key Authorization',
    log,
  } as HandlerEffects);

/** Evaluates an expression as a request handler does, with `util`, `ddb` and `ctx`. */
export function evaluate(expression: string): unknown {
  const code = `import { util } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { return ${expression}; }
export function response(ctx) { return ctx.result; }`;
  const ctx: HandlerContext = { stash: {}, args: {} };
  return new HandlerModule({ code }).run('request', ctx, testFunctions());
}
