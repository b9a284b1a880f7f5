import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { guardSwizzle } from '../guardSwizzle';

// Docusaurus's own, which Jest would load once more.
const actions = createRequire(__filename)('@docusaurus/core/lib/commands/swizzle/actions.js');
const original = { ...actions };
const swizzleCommand = ['node', 'docusaurus', 'swizzle'];

/** Writes files, with their own paths as their texts. */
function folderWith(files: string[]): string {
  const folder = newDirectory();
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  return folder;
}

const classic = () =>
  folderWith([
    'Footer/index.js',
    'Footer/Copyright/index.js',
    'Footer/styles.module.css',
    'Alone.js',
  ]);

function request(componentName: string, siteDir: string, themePath = classic()) {
  return { siteDir, themePath, componentName, typescript: false };
}

let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((text) => void said.push(text));
  jest.spyOn(console, 'warn').mockImplementation((text) => void said.push(text));
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(actions, original);
});

test.each([
  ['eject', 'Footer', 'Footer/index.js'],
  // Also a part of what is ejected, and a component in the other language.
  ['eject', 'Footer', 'Footer/Copyright/index.tsx'],
  ['eject', 'Footer', 'Footer/styles.module.css'],
  ['wrap', 'Footer', 'Footer/index.jsx'],
  ['wrap', 'Alone', 'Alone.tsx'],
])('%s of %s does not write over %s', (action, component, file) => {
  const siteDir = folderWith([`src/theme/${file}`]);
  guardSwizzle({ name: 'kit', folder: '/none' }, swizzleCommand);
  expect(() => actions[action](request(component, siteDir))).toThrow('ended');
  expect(said.join()).toContain(`nothing was written:\n  src/theme/${file}\n`);
  expect(readFileSync(path.join(siteDir, 'src/theme', file), 'utf8')).toBe(`src/theme/${file}`);
});

test('what lies beside it does not matter', async () => {
  const siteDir = folderWith(['src/theme/Footer/Mine/index.js', 'src/theme/FooterLine/index.js']);
  guardSwizzle({ name: 'kit', folder: '/none' }, swizzleCommand);
  await actions.eject(request('Footer', siteDir));
  expect(existsSync(path.join(siteDir, 'src/theme/Footer/index.js'))).toBe(true);
  expect(said).toEqual([]);
});

test('components of the theme that the ejected ones hide are named', async () => {
  const kit = folderWith(['Footer/Copyright/index.tsx', 'Footer/styles.module.css', 'Other.tsx']);
  guardSwizzle({ name: 'kit', folder: kit }, swizzleCommand);
  await actions.eject(request('Footer', folderWith([])));
  expect(said).toEqual([
    expect.stringMatching(
      /^kit has components of its own here.*: src\/theme\/Footer\/Copyright\. .*swizzle kit Footer\/Copyright --eject$/,
    ),
  ]);
  await actions.eject(request('Footer', folderWith([]), kit));
  await actions.wrap(request('Footer/Copyright', folderWith([])));
  expect(said).toHaveLength(1);
});

test('other commands are as they were', () => {
  guardSwizzle({ name: 'kit', folder: '/none' }, ['node', 'docusaurus', 'build']);
  expect(actions).toEqual(original);
});
