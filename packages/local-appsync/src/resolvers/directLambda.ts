import type { DataSourceAnswer } from '../data-sources/dataSource';
import type { HandlerContext, HandlerName } from '../runtime/sandbox';
import { type Functions, ResolverError } from '../utils/util';

/** What runs before and after the data source is asked. */
export interface Handlers {
  run(handler: HandlerName, context: HandlerContext, functions: Functions): unknown;
}

/**
 * What AppSync does where a Lambda function has no handlers around it: the function gets the whole context, and its
 * answer is that of the field.
 * https://docs.aws.amazon.com/appsync/latest/devguide/resolver-mapping-template-reference-lambda.html
 */
export const directLambda: Handlers = {
  run: (handler, given: HandlerContext & Partial<DataSourceAnswer>) => {
    const context: typeof given = { ...given };
    delete context['args'];
    delete context['env'];
    if (handler === 'request') return { operation: 'Invoke', payload: context };
    const { error, result } = context;
    if (error) throw new ResolverError(error.message, error.type, result);
    return result;
  },
};
