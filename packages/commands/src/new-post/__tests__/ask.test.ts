import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Cancelled } from 'docusaurus-plugin-kit/terminal/answer';
import { addAnswers } from '../ask';

const KEYS = {
  tags: ['aws', 'cdk', 'typescript'],
  authors: ['ada', 'grace'],
  fileByAddress: new Map([['/blog/taken', 'blog/2020-01-01-taken/index.md']]),
  pages: new Set<string>(),
  folders: [],
};

/** A terminal whose keys are pressed one by one. */
function terminalWith(keys: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const press = async () => {
    for (const key of keys) {
      await setTimeout(20);
      input.write(key);
    }
  };
  return { input, output: new PassThrough().resume(), press };
}

test('asks for the title, the description, the tags and the author', async () => {
  const description = 'A sentence that is long enough to tell the reader what is here.';
  const keys = ['A title', '\r', description, '\r', 'cd', '\t', '\r', '\x1b[B', '\r'];
  const { press, ...terminal } = terminalWith(keys);

  const [answers] = await Promise.all([addAnswers({}, KEYS, terminal), press()]);

  expect(answers).toEqual({
    title: 'A title',
    description,
    tags: ['cdk'],
    author: 'grace',
    newTags: [],
  });
});

test('does not ask for what was given', async () => {
  const given = { title: 'A', description: '', tags: ['aws'], author: 'ada' };
  expect(await addAnswers(given, KEYS)).toEqual({ ...given, newTags: [] });
});

test('refuses what cannot be before it asks', async () => {
  await expect(addAnswers({ title: 'Taken' }, KEYS)).rejects.toThrow(
    'The slug "taken" is that of blog/2020-01-01-taken/index.md. Choose another with --slug',
  );
});

test('Ctrl-C cancels', async () => {
  const { press, ...terminal } = terminalWith(['\r', '\x03']);
  const asked = addAnswers({ title: 'A' }, KEYS, terminal);
  await Promise.all([expect(asked).rejects.toThrow(Cancelled), press()]);
});

test('offers to add a tag that the blog does not have, and asks what readers call it', async () => {
  const given = { title: 'A', description: '', tags: ['aws', 'dynamo-db', 'go'], author: 'ada' };
  // A label of its own, then the one that is offered.
  const { press, ...terminal } = terminalWith(['y', 'DynamoDB', '\r', 'y', '\r']);

  const [answers] = await Promise.all([addAnswers(given, KEYS, terminal), press()]);

  expect(answers).toEqual({
    ...given,
    newTags: [
      { key: 'dynamo-db', label: 'DynamoDB', permalink: '/dynamo-db' },
      { key: 'go', label: 'Go', permalink: '/go' },
    ],
  });
});

test('a tag that is declined leaves a command with all else that was said', async () => {
  const given = { title: "It's 5 $", description: 'One "two".', tags: ['aws', 'new'], draft: true };
  const { press, ...terminal } = terminalWith(['n']);
  const asked = addAnswers(given, KEYS, terminal);
  await Promise.all([
    expect(asked).rejects.toThrow(
      'Nothing was written. To go on without the tag "new":\n' +
        `  npm run new-post -- 'It'\\''s 5 $' --description 'One "two".' --tags aws --draft`,
    ),
    press(),
  ]);
});
