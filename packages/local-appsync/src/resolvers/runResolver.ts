import { type FieldNode, type GraphQLResolveInfo, Kind, print, type SelectionNode } from 'graphql';
import type { DataSourceAnswer } from '../data-sources/dataSource';
import type { HandlerContext, HandlerName } from '../runtime/sandbox';
import { EarlyReturn, type Functions, ResolverError } from '../utils/util';

// https://docs.aws.amazon.com/appsync/latest/devguide/resolver-reference-overview-js.html

/** What runs before and after the data source is asked. */
interface Handlers {
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

interface Step {
  module: Handlers;
  ask: (request: unknown) => Promise<DataSourceAnswer>;
}

export type Resolver =
  ({ kind: 'UNIT' } & Step) | { kind: 'PIPELINE'; module: Handlers; steps: readonly Step[] };

/**
 * @param context the members of `ctx` that stay the same for the whole resolver
 * @throws ResolverError of `util.error`; any other error is a mistake in a handler
 */
export async function runResolver(resolver: Resolver, context: object, functions: Functions) {
  const state: HandlerContext & { prev: { result: unknown } | null } = { stash: {}, prev: null };
  const handle = async (module: Handlers, name: HandlerName, own = {}) => {
    const ctx = { ...context, ...state, ...own };
    try {
      return { value: (await module.run(name, ctx, functions)) ?? null };
    } catch (early) {
      if (early instanceof EarlyReturn) return { value: early.value ?? null, early };
      throw early;
    } finally {
      state.stash = ctx.stash;
    }
  };
  const run = async ({ module, ask }: Step) => {
    const request = await handle(module, 'request');
    return request.early ? request : handle(module, 'response', await ask(request.value));
  };
  if (resolver.kind === 'UNIT') return (await run(resolver)).value;
  const before = await handle(resolver.module, 'request');
  state.prev = { result: before.value };
  for (const step of before.early ? [] : resolver.steps) {
    const { value, early } = await run(step);
    state.prev = { result: value };
    if (early?.skipTo === 'END') break;
  }
  return (await handle(resolver.module, 'response', { result: state.prev.result })).value;
}

export type Fragments = GraphQLResolveInfo['fragments'];
type Selections = readonly SelectionNode[];

/** The fields of selections, those of fragments among them. */
export function selectedFields(selections: Selections, fragments: Fragments): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
    return selectedFields(fragment?.selectionSet.selections ?? [], fragments);
  });
}

/** What `ctx.info` says of the fields that are selected below this one. */
export function selectionOf(info: GraphQLResolveInfo) {
  const selections = selectionsOf(info);
  const selectionSetList = [...new Set(selectedPaths(selections, info.fragments))];
  const isLeaf = selections.length === 0;
  const selectionSetGraphQL = isLeaf ? '' : print({ kind: Kind.SELECTION_SET, selections });
  return { selectionSetList, selectionSetGraphQL };
}

/** The part of an error's data that the caller asked for. */
export function selectedOf(data: unknown, info: GraphQLResolveInfo): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const names = selectedPaths(selectionsOf(info), info.fragments);
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
}

/** Of all places that select this field. */
function selectionsOf({ fieldNodes }: GraphQLResolveInfo): SelectionNode[] {
  return fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
}

/** Every selected field, as a path of the names in the answer. */
function selectedPaths(selections: Selections, fragments: Fragments, prefix = ''): string[] {
  return selectedFields(selections, fragments).flatMap(({ alias, name, selectionSet }) => {
    const path = prefix + (alias ?? name).value;
    return [path, ...selectedPaths(selectionSet?.selections ?? [], fragments, `${path}/`)];
  });
}
