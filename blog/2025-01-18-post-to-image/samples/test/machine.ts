import jsonata from 'jsonata';

export type Json =
  string | number | boolean | null | Json[] | { [key: string]: Json };
export type Fields = Record<string, Json>;

interface Rule {
  ErrorEquals: string[];
  MaxAttempts?: number;
  Assign?: Fields;
  Next?: string;
}

export interface State {
  Type: 'Pass' | 'Task' | 'Choice' | 'Succeed';
  Resource?: string;
  Arguments?: Fields;
  Assign?: Fields;
  Output?: Fields;
  Choices?: { Condition: string; Next: string }[];
  Default?: string;
  Next?: string;
  Retry?: Rule[];
  Catch?: Rule[];
}

export interface Machine {
  StartAt: string;
  States: Record<string, State>;
}

type Invoke = (resource: string, input: Fields) => Promise<Fields>;
type Trace = (state: string, outcome: string) => void;

/**
 * Runs the part of the States Language that workflow.asl.yaml uses, without the waits between
 * retries. The expressions are evaluated by the library for JSONata, everything else is here.
 */
export async function run(
  { StartAt, States }: Machine,
  input: Fields,
  invoke: Invoke,
  trace: Trace,
): Promise<Fields> {
  const variables: Fields = {};
  let current: Fields = input;
  let name = StartAt;
  for (;;) {
    const state = States[name];
    if (!state) throw new Error(`There is no state ${name}`);
    const context = { Task: { Token: `token-of-${name}` } };
    const values = (more: Fields) => ({
      ...variables,
      states: { input: current, context, ...more },
    });

    if (state.Type === 'Succeed') return variables;
    if (state.Type === 'Choice') {
      let next = state.Default;
      for (const { Condition, Next } of state.Choices ?? []) {
        if (!(await resolve(Condition, values({})))) continue;
        next = Next;
        break;
      }
      name = next ?? '';
      continue;
    }

    let result: Fields = current;
    let taken: Rule | undefined;
    if (state.Type === 'Task') {
      const sent = (await resolve(state.Arguments ?? {}, values({}))) as Fields;
      try {
        result = await retried(state.Retry ?? [], (attempt) => {
          if (attempt > 1) trace(name, `attempt ${attempt}`);
          return invoke(state.Resource ?? '', sent);
        });
        trace(name, 'ok');
      } catch (error) {
        const Error = nameOf(error);
        trace(name, Error);
        taken = state.Catch?.find((rule) => matches(rule, Error));
        if (!taken) throw error;
        result = { Error };
      }
    }
    const after = values(taken ? { errorOutput: result } : { result });
    const assigned = (await resolve(
      (taken ?? state).Assign ?? {},
      after,
    )) as Fields;
    current = taken
      ? result
      : ((await resolve(state.Output ?? result, after)) as Fields);
    Object.assign(variables, assigned);
    name = (taken ?? state).Next ?? '';
  }
}

async function retried(
  rules: Rule[],
  call: (attempt: number) => Promise<Fields>,
): Promise<Fields> {
  const used = new Map<Rule, number>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(attempt);
    } catch (error) {
      const rule = rules.find((one) => matches(one, nameOf(error)));
      const before = rule ? (used.get(rule) ?? 0) : 0;
      if (!rule || before >= (rule.MaxAttempts ?? 3)) throw error;
      used.set(rule, before + 1);
    }
  }
}

const nameOf = (error: unknown) => (error as Error).name;

const matches = ({ ErrorEquals }: Rule, name: string) =>
  ErrorEquals.includes(name) || ErrorEquals.includes('States.ALL');

/** Replaces each `{% … %}` by its value; one without a value fails, as on AWS. */
async function resolve(value: Json, values: object): Promise<Json> {
  if (typeof value === 'string') {
    const [, expression] = /^{%([\s\S]*)%}$/.exec(value.trim()) ?? [];
    if (expression === undefined) return value;
    const found: unknown = await jsonata(expression).evaluate(null, {
      ...values,
    });
    if (found !== undefined) return found as Json;
    throw Object.assign(new Error(expression), {
      name: 'States.QueryEvaluationError',
    });
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    return Promise.all(value.map((one) => resolve(one, values)));
  }
  const resolved: Fields = {};
  for (const [key, one] of Object.entries(value)) {
    resolved[key] = await resolve(one, values);
  }
  return resolved;
}
