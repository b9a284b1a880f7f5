import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { Build } from '../../infra/deploy/build';
import { siteOf } from '../../infra/deploy/testing/smallSite';

interface Content {
  /** It is in the name of every script and style sheet. */
  version: string;
  posts: readonly string[];
  rules: readonly HeaderRule[];
}

/** The number of scripts that pages load when somebody asks for them. Each tab asks for one that no other has loaded. */
export const partCount = 40;

/**
 * A release that loads its files as the site does: a script that loads others when the reader does something. The home page links to all posts.
 */
export function smallRelease({ version, posts, rules }: Content): Build {
  const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="/img/logo.svg">
<link rel="stylesheet" href="/assets/css/styles.${version}.css">
<link rel="alternate" href="/blog/rss.xml">
<script src="/assets/js/main.${version}.js" defer></script>
<h1>${title}</h1>
${body}
</html>`;
  const script = (title: string, picture: string) =>
    `export const title = '${title}', picture = '/assets/images/${picture}.svg';`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const texts: Record<string, string> = {
    'index.html': page(
      'Home',
      posts.map((post) => `<a href="/blog/${post}/">${post}</a>`).join(''),
    ),
    '404.html': page('Page not found', '<a href="/">Home</a>'),
    'blog/rss.xml': posts.map((post) => `<link>/blog/${post}/</link>`).join(''),
    'img/logo.svg': svg,
    [`assets/css/styles.${version}.css`]: ':root { --loaded: yes }',
    [`assets/js/main.${version}.js`]: mainScript(version),
  };
  for (const post of posts) {
    const links = `<a href="/">Home</a><a href="/blog/${post}.md">Markdown</a><img alt="" src="/assets/images/${post}.svg">`;
    texts[`blog/${post}/index.html`] = page(post, links);
    texts[`blog/${post}.md`] = `# ${post}`;
    texts[`assets/images/${post}.svg`] = svg;
    texts[`assets/js/${post}.${version}.js`] = script(post, post);
  }
  for (let part = 0; part < partCount; part++) {
    texts[`assets/js/part-${part}.${version}.js`] = script(`Part ${part}`, posts[0] ?? '');
  }
  return siteOf(texts, { version, rules });
}

/** Shows a post when its link is clicked, without another document, and says when the page is ready for that. */
function mainScript(version: string): string {
  return `
async function show(name) {
  const { title, picture } = await import('/assets/js/' + name + '.${version}.js');
  const image = new Image();
  image.src = picture;
  await image.decode();
  document.querySelector('h1').textContent = title;
}
document.addEventListener('click', (event) => {
  const [, name] = /^\\/blog\\/(\\w+)\\/$/.exec(event.target.getAttribute('href')) ?? [];
  if (!name) return;
  event.preventDefault();
  history.pushState(null, '', event.target.href);
  show(name);
});
document.addEventListener('show', ({ detail }) => show(detail));
document.documentElement.dataset.ready = '';
`;
}
