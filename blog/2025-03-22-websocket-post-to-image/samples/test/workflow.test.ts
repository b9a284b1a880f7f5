import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import validate from 'asl-validator';
import jsonata from 'jsonata';
import { parse } from 'yaml';
import { MOST_ATTEMPTS, SILENCE } from '../client/session';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

const file = join(__dirname, '..', 'workflow.asl.yaml');
const machine = parse(readFileSync(file, 'utf8')) as {
  TimeoutSeconds: number;
  States: Record<string, Fields>;
};

const VARIABLES: Fields = {
  id: 'live-0123456789abcdef',
  post: 'posts/live-0123456789abcdef.md',
  round: 1,
  note: '',
  reason: '',
  prompt: 'A lighthouse',
  alt: 'A lighthouse.',
  draft: 'drafts/live-0123456789abcdef-1.png',
};

/** What `$states.result` holds after each task. */
const RESULTS: Record<string, Fields> = {
  WriteBrief: { Payload: { prompt: 'A lighthouse', alt: 'A lighthouse.' } },
  Draw: { Payload: { draft: 'drafts/live-1.png', outputTokens: 1100 } },
};

function expressions(value: Json): string[] {
  if (typeof value === 'string') {
    const [, inner] = /^{%([\s\S]*)%}$/.exec(value.trim()) ?? [];
    return inner === undefined ? [] : [inner];
  }
  return value && typeof value === 'object'
    ? Object.values(value).flatMap(expressions)
    : [];
}

function evaluate(expression: string, result: Fields): Promise<unknown> {
  return jsonata(expression).evaluate(null, {
    ...VARIABLES,
    states: {
      input: { id: VARIABLES.id, post: VARIABLES.post },
      result,
    },
  });
}

test('the definition is valid States Language', () => {
  const { isValid, errors } = validate(machine);
  assert.deepEqual(errors, []);
  assert.ok(isValid);
});

for (const [name, state] of Object.entries(machine.States)) {
  test(`every expression of ${name} has a value`, async () => {
    for (const expression of expressions(state)) {
      const value = await evaluate(expression, RESULTS[name] ?? {});
      assert.notEqual(value, undefined, `${name}: ${expression}`);
    }
  });
}

test('the workflow ends before the lease of its job does', () => {
  const store = readFileSync(join(__dirname, '..', 'src', 'store.ts'), 'utf8');
  const [, lease] = /const LEASE = (\d+);/.exec(store) ?? [];
  assert.ok(machine.TimeoutSeconds < Number(lease));
});

test('the longest step costs a client two attempts of its eight', () => {
  const silent = Math.floor((machine.TimeoutSeconds * 1000) / SILENCE);
  assert.deepEqual([silent, MOST_ATTEMPTS], [2, 8]);
});
