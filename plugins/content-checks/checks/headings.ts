import type { PostCheck } from '../check';

export const headingLevel: PostCheck = {
  name: 'heading-level',
  level: 'warning',
  finds: 'a heading of level 1 beside the title, or one that skips a level',
  find({ body }, _blog, report) {
    let level = 1;
    for (const { depth, line } of body.headings) {
      if (depth === 1) {
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
