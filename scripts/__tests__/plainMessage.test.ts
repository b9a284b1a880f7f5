import path from 'node:path';
import { transform } from 'esbuild';
import { plainMessage } from 'docusaurus-plugin-kit/terminal/plainMessage';

test('a mistake in a file is told by file, line and text, without a stack', async () => {
  const sourcefile = path.resolve('site.config.ts');
  const error = await transform("export const site = { title: 'x };", { sourcefile }).catch(
    (thrown: Error) => thrown,
  );
  expect(plainMessage(error as Error)).toBe(
    'site.config.ts:1:34: ERROR: Unterminated string literal',
  );
});
