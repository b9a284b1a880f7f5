import type { PostCheck } from '../check';

export const title: PostCheck = {
  name: 'title',
  level: 'error',
  finds: 'no title',
  find({ frontMatter }, _blog, report) {
    const field = frontMatter.fields.get('title');
    if (typeof field?.value === 'string' && field.value.trim() !== '') return;
    report(
      field?.line ?? 1,
      'No title. Add "title: …" to the front matter, in quotes if a number.',
    );
  },
};
