// https://docs.aws.amazon.com/appsync/latest/devguide/resolver-reference-overview-js.html
import type { DataSourceAnswer } from '../data-sources/answer';
import type { HandlerModule, HandlerName } from '../runtime/sandbox';
import { EarlyReturn, type Functions } from '../utils/util';

/** A data source, ready to be asked. */
export type Ask = (request: unknown) => Promise<DataSourceAnswer>;

interface Step {
  module: HandlerModule;
  ask: Ask;
}

/** A resolver, ready to run. */
export type Resolver =
  ({ kind: 'UNIT' } & Step) | { kind: 'PIPELINE'; module: HandlerModule; steps: readonly Step[] };

/** What handlers get besides the results of other handlers. */
export interface ResolverInput {
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
