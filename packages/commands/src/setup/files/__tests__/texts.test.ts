import { readAuthor, writeAuthor, writeProfile } from '../authors';
import { readColors, writeColors } from '../colors';
import { writeLicense } from '../license';
import { packageNameFor, writePackageName } from '../packageName';
import { writeReadmeTitle } from '../readme';
import { addTag, removeTags } from '../../../tags-file/tagsFile';

const AUTHORS = `# Who writes here
me:
  name: Ada # not Countess
  title: Analyst
  page: true
  socials:
    github: ada
    x: ada_king
guest:
  name: Grace
`;

test('an author keeps their key, comments, other fields and guests', () => {
  const written = writeAuthor(AUTHORS, { name: 'Ada: K', role: 'Analyst', bio: 'B', picture: '' });
  expect(readAuthor(written)).toEqual({
    key: 'me',
    name: 'Ada: K',
    role: 'Analyst',
    bio: 'B',
    picture: '',
  });
  for (const kept of ['# Who writes here', '# not Countess', 'page: true', 'name: Grace']) {
    expect(written).toContain(kept);
  }
});

test('a profile takes the place of the one before it, and no other', () => {
  const profiles = {
    before: 'https://github.com/ada',
    after: 'https://gitlab.com/a',
  };
  const written = writeProfile(AUTHORS, profiles);
  expect(written).not.toContain('github');
  expect(written).toContain('gitlab: https://gitlab.com/a');
  expect(written).toContain('x: ada_king');
  const back = { before: profiles.after, after: profiles.before };
  expect(writeProfile(written, back)).toContain('github: ada\n');
  const own = { ...profiles, after: 'https://git.example.org/ada' };
  expect(writeProfile(AUTHORS, own)).toContain('git.example.org: https://git.example.org/ada\n');
});

test('an authors file without an author is told', () => {
  expect(() => readAuthor('')).toThrow('blog/authors.yml has no author.');
  expect(() => readAuthor('a: "b')).toThrow('blog/authors.yml is not valid YAML');
});

test('colors are written in both modes, and not on paper', () => {
  const styles = `:root {
  --ifm-color-primary: #111111; /* mine */
}
[data-theme='dark'] { --ifm-color-primary: #eeeeee }
@media print { a { --ifm-color-primary: #000 } }
`;
  const written = writeColors(styles, { color: '#222222', colorDark: '#dddddd' });
  expect(readColors(written)).toEqual({ color: '#222222', colorDark: '#dddddd' });
  expect(written).toContain('#222222; /* mine */');
  expect(written).toContain('a { --ifm-color-primary: #000 }');
  expect(() => readColors(':root {}')).toThrow('sets no --ifm-color-primary in :root');
});

test('the licence changes only when it names who held it before', () => {
  const license = 'MIT License\n\nCopyright (c) 2025 The author\n\nPermission';
  const change = { before: 'The author', holder: 'Ada $& King', year: '2026' };
  expect(writeLicense(license, change)).toContain('\nCopyright (c) 2026 Ada $& King\n');
  expect(writeLicense(license, { ...change, before: 'Grace' })).toBe(license);
});

test('the title of README changes only when it was that of the site', () => {
  const titles = { before: 'Hi, *you*', after: 'A <b> $& title' };
  expect(writeReadmeTitle('# Hi, \\*you\\*\n\ntext\n', titles)).toBe(
    '# A \\<b\\> $& title\n\ntext\n',
  );
  expect(writeReadmeTitle('# My own\n', titles)).toBe('# My own\n');
});

test('a package is named in its own file and in the lock file', () => {
  const lock = '{\n  "name": "a",\n  "packages": {\n    "": {\n      "name": "a"\n    }\n  }\n}\n';
  expect(writePackageName(lock, 'b')).toBe(lock.replaceAll('"a"', '"b"'));
  expect(writePackageName(lock, 'a')).toBe(lock);
  expect(packageNameFor('Ada K. King', 'other')).toBe('ada-k-king-blog');
  expect(packageNameFor('王小明', 'other')).toBe('other');
});

test('tags go without the comment above the first of them', () => {
  const tags = '# What tags are\naws: { label: AWS }\ncdk: { label: CDK } # short\n';
  expect(removeTags(tags, ['aws'])).toBe('# What tags are\ncdk: { label: CDK } # short\n');
  const tag = { key: 'writing', label: 'Writing', permalink: '/writing', description: 'How.' };
  const added = addTag(removeTags(tags, ['aws', 'cdk']), tag);
  expect(added).toContain('# What tags are\n');
  expect(added).toContain('writing:\n  label: Writing\n');
  expect(addTag(added, tag)).toBe(added);
});
