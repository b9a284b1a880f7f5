import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverId, textForModel } from '../cli/outline';

const post = (slug: string, body: string) =>
  `---\ntitle: A title\ndescription: One line\nslug: ${slug}\n---\n\n${body}\n`;

test('a fixed typo keeps the id, another heading changes it', () => {
  const before = coverId(post('a-post', 'Teh first line\n\n## Shape'));
  assert.equal(coverId(post('a-post', 'The first line\n\n## Shape')), before);
  assert.notEqual(coverId(post('a-post', 'The first line\n\n## Form')), before);
  assert.notEqual(
    coverId(post('a-post', 'Teh first line\n\n## Shape'), 2),
    before,
  );
});

test('the id is a name that Step Functions takes', () => {
  for (const slug of ['a-post', '/notes/a post', 'x'.repeat(200)]) {
    assert.match(coverId(post(slug, 'Text')), /^[\w-]{1,80}$/);
  }
});

test('the model reads no code and no comments', () => {
  const text = textForModel(
    post(
      'a-post',
      'Before\n\n```ts\nconst key = 1;\n```\n\n<!-- note -->\n\nAfter',
    ),
  );
  assert.match(text, /Before[\s\S]*After/);
  assert.doesNotMatch(text, /const key|note/);
});
