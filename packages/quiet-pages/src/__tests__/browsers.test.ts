import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { oldestBrowsers } from '../browsers';

test('the oldest browsers are those of the site for production, with the names of esbuild', () => {
  const folder = newDirectory();
  const browserslist = {
    production: ['chrome >= 111', 'ios_saf >= 16.4', 'op_mini all'],
    development: ['last 1 firefox version'],
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ browserslist }));
  expect(oldestBrowsers(folder).sort()).toEqual(['chrome111', 'ios16.4']);
});
