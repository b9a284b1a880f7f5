import { expect, test } from '@playwright/test';
import { readmeConfig } from './readme';
import { newSite } from './site';

test('the command moves a Jekyll blog into the site, which builds with it', async () => {
  const site = await newSite('adopt', ['adopt-blog']);
  site.write('docusaurus.config.ts', readmeConfig('adopt'));
  site.write('../old-blog/_config.yml', 'title: Old blog\n');
  site.write(
    '../old-blog/_posts/2019-05-04-why-kettles-sing.md',
    '---\ntitle: Why kettles sing\ntags: [tea]\n---\n\nSteam.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\nSee [tea]({% post_url 2020-01-01-tea %}).\n',
  );
  site.write(
    '../old-blog/_posts/2020-01-01-tea.md',
    '---\ntitle: Tea\ntags: [tea]\n---\n\nWater.\n\nLeaves.\n',
  );
  const old = '../old-blog';
  expect(await site.succeed('npx', 'adopt-blog', old, '--dry-run')).toContain('nothing is written');
  expect(site.has('blog/2020-01-01-tea')).toBe(false);
  await site.succeed('npx', 'adopt-blog', old);
  const post = site.read('blog/2019-05-04-why-kettles-sing/index.md');
  expect(post).toContain('```ruby\nputs 1\n```');
  expect(post).toContain('../2020-01-01-tea/index.md');
  expect(site.has('.cache/adopt-report.md')).toBe(true);
  await site.succeed('npx', 'docusaurus', 'build');
  expect(site.has('build/blog/why-kettles-sing/index.html')).toBe(true);
});
