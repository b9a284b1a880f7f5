import { parse } from 'yaml';
import { findProblems, post } from '../testSite';

// Docusaurus has no types for these.
const { validateBlogPostFrontMatter } = jest.requireActual<{
  validateBlogPostFrontMatter: (frontMatter: unknown) => unknown;
}>('@docusaurus/plugin-content-blog/lib/frontMatter.js');
const { validateAuthorsMapInput } = jest.requireActual<{
  validateAuthorsMapInput: (authors: unknown) => Record<string, { socials?: object }>;
}>('@docusaurus/plugin-content-blog/lib/authorsMap.js');
const { normalizeSocials } = jest.requireActual<{
  normalizeSocials: (socials: object) => unknown;
}>('@docusaurus/plugin-content-blog/lib/authorsSocials.js');

const FILE = 'blog/2024-01-02-good/index.md';

// Docusaurus prints its refusals.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

/** Whether a function throws. */
function refuses(validate: () => unknown): boolean {
  try {
    validate();
    return false;
  } catch {
    return true;
  }
}

test.each([
  ['keywords: []', true],
  ['keywords: [a, 5]', false],
  ['toc_min_heading_level: 4\ntoc_max_heading_level: 3', true],
  ["toc_min_heading_level: '3'", false],
  ['toc_max_heading_level: two', true],
  ["draft: 'true'", false],
  ["draft: 'true'\nunlisted: true", true],
  ["hide_table_of_contents: 'False'", false],
  ['hide_table_of_contents: 1', true],
  ['image: ./my card.png', true],
  ['image: https://blog.example.org/my card.png', false],
])('front matter is an error exactly if Docusaurus refuses it: %s', async (fields, isWrong) => {
  expect(refuses(() => validateBlogPostFrontMatter(parse(fields)))).toBe(isWrong);
  const text = post().replace('\n---\n\n', `\n${fields}\n---\n\n`);
  const problems = await findProblems({ [FILE]: text }, true);
  expect(problems.some(({ level }) => level === 'error')).toBe(isWrong);
});

test.each([
  ['{ name: Me, page: yes-please }', true],
  ["{ name: Me, page: 'true' }", false],
  ['{ name: Me, page: { permalink: /me } }', false],
  ['{ name: Me, page: { path: /me } }', true],
  ['{ name: 5 }', true],
  ['{ name: Me, title: "" }', true],
  ['{ name: Me, url: not a url }', true],
  ['{ name: Me, url: /blog }', false],
  ['{ name: Me, socials: { x: 1 } }', true],
  ['{ name: Me, socials: { github: me/my-project } }', true],
  ['{ name: Me, socials: { github: https://github.com/me, stackoverflow: 1 } }', false],
  ['{ name: Me, socials: me }', true],
])('an author is an error exactly if Docusaurus refuses it: %s', async (author, isWrong) => {
  const validate = () => {
    const { owner } = validateAuthorsMapInput({ owner: parse(author) });
    normalizeSocials(owner?.socials ?? {});
  };
  expect(refuses(validate)).toBe(isWrong);
  const files = { [FILE]: post(), 'blog/authors.yml': `owner: ${author}\n` };
  const problems = await findProblems(files);
  expect(problems.some(({ level }) => level === 'error')).toBe(isWrong);
});
