import { post, problemsIn } from '../testSite';

jest.mock('../../../site.config', () => ({ site: { syntax: { admonitions: ['aside'] } } }));

test('the owner may add kinds of ::: blocks', async () => {
  const body = ':::aside Mind _this_\n\nText.\n\n:::\n\n:::asid\n\nText.\n\n:::';
  expect(await problemsIn({ 'blog/2024-01-02-good/index.md': post(body) })).toEqual([
    'blog/2024-01-02-good/index.md:19  There is no :::asid. Did you mean "aside"?',
  ]);
});
