import { PassThrough } from 'node:stream';
import { Cancelled } from 'docusaurus-plugin-kit/terminal/answer';
import { askForValues } from '../ask';
import type { SetupOptions } from '../options';
import { type SiteValues, VALUE_NAMES } from '../values';

const SITE = {
  values: Object.fromEntries(
    VALUE_NAMES.map((name) => [name, `old ${name}`]),
  ) as unknown as SiteValues,
  backgrounds: {
    light: { page: '#fcfcfa', surface: '#f6f8fa' },
    dark: { page: '#0d1117', surface: '#161b22' },
  },
  docs: false,
  members: true,
  holder: 'old name',
  examplePosts: 11,
  pictureProblem: async (path: string) =>
    path === 'me.png' ? undefined : 'There is no such file.',
};
const NOTHING: SetupOptions = { values: {}, docs: false, empty: false, force: false, dryRun: true };
const ENTER = '\r';

/** A terminal in which each answer is typed once its question is there; Enter answers the others. */
function terminalWith(answers: [question: string, keys: string][]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = new PassThrough();
  const left = [...answers];
  let seen = '';
  output.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    // What stands before the question of a prompt that waits for its answer.
    if (!seen.includes('◆')) return;
    const prompt = seen.slice(seen.lastIndexOf('◆'));
    if (!prompt.includes('└')) return;
    seen = '';
    const next = left.findIndex(([question]) => prompt.includes(question));
    const [answer] = next < 0 ? [] : left.splice(next, 1);
    setImmediate(() => input.write(answer ? answer[1] : ENTER));
  });
  return { input, output };
}

test('Enter keeps everything', async () => {
  const asked = await askForValues(NOTHING, SITE, terminalWith([]));
  expect(asked).toEqual({ ...NOTHING, picture: undefined, members: true });
});

test('takes what is typed, and asks again for what cannot be', async () => {
  const asked = await askForValues(
    NOTHING,
    SITE,
    terminalWith([
      ['Your name', `Ada King${ENTER}`],
      ['Where the site is published', `ada.example${ENTER}`],
      ['Write "https://ada.example"', `https://ada.example${ENTER}`],
      ['A picture of you', `nope.png${ENTER}`],
      ['There is no such file', `me.png${ENTER}`],
      ['Will there be docs', 'y'],
      ['Will those who sign in comment', 'n'],
      ['Remove the 11 example posts', 'y'],
    ]),
  );
  expect(asked).toEqual({
    ...NOTHING,
    values: { name: 'Ada King', address: 'https://ada.example' },
    picture: 'me.png',
    docs: true,
    members: false,
    empty: true,
  });
});

test('does not ask for docs that are on', async () => {
  const terminal = terminalWith([['Will there be docs', 'y']]);
  expect((await askForValues(NOTHING, { ...SITE, docs: true }, terminal)).docs).toBe(false);
});

test('does not offer to remove examples that are gone', async () => {
  const terminal = terminalWith([['Remove', 'y']]);
  const asked = await askForValues(NOTHING, { ...SITE, examplePosts: 0 }, terminal);
  expect(asked.empty).toBe(false);
});

test('Ctrl-C cancels', async () => {
  const terminal = terminalWith([['The greeting', '\x03']]);
  await expect(askForValues(NOTHING, SITE, terminal)).rejects.toThrow(Cancelled);
});
