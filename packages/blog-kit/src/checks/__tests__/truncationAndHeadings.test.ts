import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('[1.3] no truncation marker; one in a code block does not count', async () => {
  const text = post().replace('<!-- truncate -->', '```html\n<!-- truncate -->\n```');
  expect(await problemsIn({ [FILE]: text })).toEqual([
    `${FILE}:8  No truncation marker. Put <!-- truncate --> on its own line after the opening paragraphs.`,
  ]);
});

test('[1.3] no truncation marker in MDX', async () => {
  const file = 'blog/2024-01-02-good/index.mdx';
  expect(await problemsIn({ [file]: post().replace('<!-- truncate -->', '') })).toEqual([
    `${file}:8  No truncation marker. Put {/* truncate */} on its own line after the opening paragraphs.`,
  ]);
});

test('[1.3] a comment of HTML marks the truncation in MDX too', async () => {
  expect(await problemsIn({ 'blog/2024-01-02-good/index.mdx': post() })).toEqual([]);
});

test('[1.3] a heading of level 1', async () => {
  expect(await problemsIn({ [FILE]: post('# Title') })).toEqual([
    `warning ${FILE}:13  A heading of level 1, which is the title's. Start it with ##.`,
  ]);
});

test('[1.3] a first heading that is too deep', async () => {
  expect(await problemsIn({ [FILE]: post('### Deep') })).toEqual([
    `warning ${FILE}:13  The heading skips from level 1 (the title) to 3. Start it with ##.`,
  ]);
});

test('[1.3] a heading that skips a level', async () => {
  expect(await problemsIn({ [FILE]: post('## One\n\n#### Three\n\n## Two') })).toEqual([
    `warning ${FILE}:15  The heading skips from level 2 to 4. Start it with ###.`,
  ]);
});
