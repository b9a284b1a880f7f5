import type { PostCheck } from '../rules/check';

// Lengths that search results and link previews show well.
const MIN = 50;
const MAX = 170;

/** The problem with a description and what to do, or undefined if it is correct. */
export function descriptionProblem(description: string): string | undefined {
  const { length } = [...description.trim()];
  if (length === 0) {
    return `No description. Add "description: …", one sentence of ${MIN} to ${MAX} characters.`;
  }
  if (length < MIN) return `The description has ${length} characters. Write at least ${MIN}.`;
  if (length > MAX)
    return `The description has ${length} characters. Shorten it to ${MAX} or fewer.`;
  return undefined;
}

export const descriptionLength: PostCheck = {
  name: 'description-length',
  level: 'warning',
  finds: `a description that is missing, or not of ${MIN} to ${MAX} characters`,
  find({ frontMatter }, _blog, report) {
    const field = frontMatter.fields.get('description');
    const problem = descriptionProblem(typeof field?.value === 'string' ? field.value : '');
    if (problem) report(field?.line ?? 1, problem);
  },
};
