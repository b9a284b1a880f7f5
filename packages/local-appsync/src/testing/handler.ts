import { atEnd } from 'test-support/atEnd';
import { HandlerThreads } from '../runtime/handlerThreads';
import { HandlerModule, type HandlerContext } from '../runtime/sandbox';
import { type HandlerEffects, runtimeFunctions } from '../utils/util';

/** The functions of handlers, for a request by API key at a fixed time. */
export const testFunctions = (log: HandlerEffects['log'] = () => undefined) =>
  runtimeFunctions({
    now: () => Date.UTC(2026, 10, 26, 14, 5, 9, 7),
    authType: 'API Key Authorization',
    log,
  } as HandlerEffects);

export const threads = new HandlerThreads();
atEnd(() => threads.close());

/** Evaluates an expression as a request handler does, with `util`, `ddb` and `ctx`. */
export function evaluate(expression: string, log?: HandlerEffects['log']): Promise<unknown> {
  const code = `import { util } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
const ask = (ctx) => (${expression});
function answer(ctx) { return ctx.result; }
export { ask as request, answer as response };`;
  const ctx: HandlerContext = { stash: {}, args: {} };
  return new HandlerModule({ code }, threads).run('request', ctx, testFunctions(log));
}
