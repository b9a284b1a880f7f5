import { readReadme } from '../readReadme';
import { readmeText } from '../readmeText';

test('reads the commands of "Check it", and no others', async () => {
  const text = [
    '# Rows',
    '```console',
    '$ before',
    '```',
    '## Check it',
    'It needs Node.',
    '```console',
    '$ npm ci',
    'added 2 packages',
    '$ npm test -- --only "a b"',
    '```',
    '### In Go',
    '```console',
    '$ go test ./...',
    '```',
    '```bash',
    '$ not this one',
    '```',
    '## Deploy it',
    '```console',
    '$ npx cdk deploy',
    '```',
  ].join('\n');

  const { commands, checkLine } = await readReadme(text);

  expect(commands).toEqual(['npm ci', 'npm test -- --only "a b"', 'go test ./...']);
  expect(checkLine).toBe(5);
});

test('on the code page it has no title, and links to files lead to their places there', async () => {
  const text =
    '# Rows\n\nSee [the **test**](./test/a.ts), [another](gone.ts), [a site](https://a.example) and [below](#check-it).\n';

  await expect(readmeText(text, new Set(['test/a.ts']))).resolves.toBe(
    'See [the **test**](#test/a.ts), another, [a site](https://a.example) and [below](#check-it).',
  );
});
