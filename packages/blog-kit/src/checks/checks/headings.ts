import type { PostCheck } from '../rules/check';

export const headingLevel: PostCheck = {
  name: 'heading-level',
  level: 'warning',
  finds: 'a heading of level 1 below the title, or one that skips a level',
  find(post, _blog, report) {
    const { body, frontMatter } = post;
    let level = 1;
    for (const [index, { depth, line }] of body.headings.entries()) {
      if (depth === 1 && index === 0 && body.title !== undefined) {
        const title = frontMatter.fields.get('title');
        if (!title || String(title.value) === body.title) continue;
        report(line, 'Not shown: the title of the front matter takes its place. Remove it.');
      } else if (depth === 1) {
        report(line, "A heading of level 1, which is the title's. Start it with ##.");
      } else if (depth > level + 1) {
        const from = level === 1 ? '1 (the title)' : level;
        const marks = '#'.repeat(level + 1);
        report(line, `The heading skips from level ${from} to ${depth}. Start it with ${marks}.`);
      }
      level = depth;
    }
  },
};
