import type { PostCheck } from '../rules/check';

export const title: PostCheck = {
  name: 'title',
  level: 'error',
  finds: 'no title',
  find({ frontMatter, body }, _blog, report) {
    const field = frontMatter.fields.get('title');
    if (field ? String(field.value ?? '').trim() !== '' : body.title !== undefined) return;
    report(field?.line ?? 1, 'No title. Add "title: …" to the front matter.');
  },
};
