import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import validate from 'asl-validator';
import jsonata from 'jsonata';
import { parse } from 'yaml';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

const file = join(__dirname, '..', 'workflow.asl.yaml');
const machine = parse(readFileSync(file, 'utf8')) as {
  States: Record<string, Fields>;
};

const VARIABLES: Fields = {
  id: 'post-0123456789abcdef',
  post: 'posts/post-0123456789abcdef.md',
  round: 1,
  note: '',
  prompt: 'A lighthouse',
  alt: 'A lighthouse.',
  draft: 'drafts/post-0123456789abcdef-1.png',
  outputTokens: 0,
  approved: false,
  source: 'fallback/cover.png',
  reason: '',
};

/** What `$states.result` holds after each task. */
const RESULTS: Record<string, Fields> = {
  FindCover: { KeyCount: 0 },
  WriteBrief: { Payload: { prompt: 'A lighthouse', alt: 'A lighthouse.' } },
  Draw: { Payload: { draft: 'drafts/post-1.png', outputTokens: 1100 } },
  AskReviewer: { approved: false, alt: '', note: 'Warmer' },
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
      input: { id: VARIABLES.id, post: VARIABLES.post, found: false },
      result,
      errorOutput: { Error: 'RateLimited' },
      context: { Task: { Token: 'token' } },
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

test('an answer of the reviewer that lacks a field has no value', async () => {
  assert.equal(
    await evaluate('$states.result.note', { approved: true, alt: 'x' }),
    undefined,
  );
});

test('the command in the email names a file of the project', async () => {
  const message = expressions(machine.States.AskReviewer ?? {}).find(
    (expression) => expression.includes('npx tsx'),
  );
  const text = String(await evaluate(message ?? '', {}));
  const [, script = ''] =
    /npx tsx (\S+) review drafts\/\S+ '\S+'$/.exec(text) ?? [];
  assert.ok(existsSync(join(__dirname, '..', script)) && script, text);
});
