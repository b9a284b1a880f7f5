import { syntaxOf } from '../../post-model/markdown/syntax';
import { checkBlog } from '../checkBlog';
import { post, writeSite } from '../testSite';

test('the owner may add kinds of ::: blocks', async () => {
  const body = ':::aside Mind _this_\n\nText.\n\n:::\n\n:::asid\n\nText.\n\n:::';
  const siteDir = await writeSite({ 'blog/2024-01-02-good/index.md': post(body) });
  const syntax = syntaxOf({ admonitions: ['aside'] });
  expect(await checkBlog({ siteDir, withDrafts: false, syntax })).toMatchObject([
    { line: 19, message: 'There is no :::asid. Did you mean "aside"?' },
  ]);
});
