import { type GraphQLResolveInfo, Kind, print, type SelectionNode } from 'graphql';
import type { DataSourceAnswer } from '../data-sources/dataSource';
import type { HandlerModule, HandlerName } from '../runtime/sandbox';
import { EarlyReturn, type Functions } from '../utils/util';

// https://docs.aws.amazon.com/appsync/latest/devguide/resolver-reference-overview-js.html

/** A data source, ready to be asked. */
export type Ask = (request: unknown) => Promise<DataSourceAnswer>;

interface Step {
  module: HandlerModule;
  ask: Ask;
}

/** A resolver, ready to run. */
export type Resolver =
  ({ kind: 'UNIT' } & Step) | { kind: 'PIPELINE'; module: HandlerModule; steps: readonly Step[] };

interface ResolverInput {
  /** The members of `ctx` that stay the same for the whole resolver. */
  context: object;
  functions: Functions;
}

interface State {
  stash: Record<string, unknown>;
  prev: { result: unknown } | null;
}

/**
 * Runs a resolver. @returns what the field resolves to
 * @throws ResolverError of `util.error`; any other error is a mistake in a handler
 */
export async function runResolver(resolver: Resolver, input: ResolverInput): Promise<unknown> {
  const state: State = { stash: {}, prev: null };
  if (resolver.kind === 'UNIT') {
    const { value } = await runStep(resolver, input, state);
    return value ?? null;
  }
  const before = handle(resolver.module, 'request', {}, input, state);
  state.prev = { result: before.value ?? null };
  if (!before.early) await runSteps(resolver.steps, input, state);
  const { result } = state.prev;
  return handle(resolver.module, 'response', { result }, input, state).value ?? null;
}

async function runSteps(steps: readonly Step[], input: ResolverInput, state: State): Promise<void> {
  for (const step of steps) {
    const { value, early } = await runStep(step, input, state);
    state.prev = { result: value ?? null };
    if (early?.skipTo === 'END') return;
  }
}

async function runStep(
  { module, ask }: Step,
  input: ResolverInput,
  state: State,
): Promise<Handled> {
  const request = handle(module, 'request', {}, input, state);
  if (request.early) return request;
  const { result, error } = await ask(request.value ?? null);
  return handle(module, 'response', { result, ...(error && { error }) }, input, state);
}

interface Handled {
  value: unknown;
  early?: EarlyReturn;
}

function handle(
  module: HandlerModule,
  name: HandlerName,
  own: object,
  { context, functions }: ResolverInput,
  state: State,
): Handled {
  const ctx = { ...context, ...state, ...own };
  try {
    return { value: module.run(name, ctx, functions) };
  } catch (early) {
    if (early instanceof EarlyReturn) return { value: early.value, early };
    throw early;
  } finally {
    state.stash = ctx.stash;
  }
}

/** `ctx.info.selectionSetList`: every selected field below this one, as a path of the names in the answer. */
export function selectionSetList(info: GraphQLResolveInfo): string[] {
  return [...new Set(selectedPaths(selectionsOf(info), info, ''))];
}

/** `ctx.info.selectionSetGraphQL`, of all places that select this field. */
export function selectionSetGraphQl(info: GraphQLResolveInfo): string {
  const selections = selectionsOf(info);
  return selections.length > 0 ? print({ kind: Kind.SELECTION_SET, selections }) : '';
}

/** The part of an error's data that the caller asked for. */
export function selectedOf(data: unknown, info: GraphQLResolveInfo): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const names = selectedPaths(selectionsOf(info), info, '');
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
}

function selectionsOf({ fieldNodes }: GraphQLResolveInfo): SelectionNode[] {
  return fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
}

function selectedPaths(
  selections: readonly SelectionNode[],
  info: GraphQLResolveInfo,
  prefix: string,
): string[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) {
      const path = prefix + (node.alias ?? node.name).value;
      return [path, ...selectedPaths(node.selectionSet?.selections ?? [], info, `${path}/`)];
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value] : node;
    return selectedPaths(fragment?.selectionSet.selections ?? [], info, prefix);
  });
}
