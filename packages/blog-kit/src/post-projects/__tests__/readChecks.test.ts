import { readBody } from '../../posts/body';
import { readChecks } from '../readChecks';

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
    '- Then:\n',
    '  ```console',
    '  $ go test \\',
    '      ./...',
    '  ```',
    '```bash',
    '$ not this one',
    '```',
    '## Deploy it',
    '```console',
    '$ npx cdk deploy',
    '```',
  ].join('\n');

  const { commands, line } = readChecks(await readBody(text, 1, false));

  expect(commands).toEqual(['npm ci', 'npm test -- --only "a b"', 'go test \\\n    ./...']);
  expect(line).toBe(5);
});
