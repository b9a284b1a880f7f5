import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import { filledText } from './textValues';

/** The problem with `series` of a post and what to write; undefined if it is correct. */
export function seriesProblem(value: unknown): string | undefined {
  if (typeof value !== 'object') return filledText(value);
  if (Array.isArray(value)) return 'is a list. A post is in one series: write its name';
  const { name, part, ...others } = Object(value) as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    return `has an unknown key "${unknown}".${didYouMean(unknown, ['name', 'part'])} Write "{ name: …, part: 1 }"`;
  }
  if (name === undefined || name === null) return 'has no name. Write "{ name: …, part: 1 }"';
  const problem = filledText(name);
  if (problem) return `has a "name" that ${problem}`;
  const isPart = part === undefined || (Number.isInteger(part) && Number(part) > 0);
  return isPart ? undefined : 'has a "part" that is no number from 1. Write "{ name: …, part: 1 }"';
}

/** The problem with an entry of `blog/series.yml`; undefined if it is correct. */
export function seriesEntryProblem(value: unknown): string | undefined {
  const { title, description, ...others } = Object(value) as Record<string, unknown>;
  if (typeof title !== 'string' || title.trim() === '') return 'has no title. Add "title: …"';
  if (description !== undefined && typeof description !== 'string') {
    return 'has a "description" that is not text. Put it in quotes';
  }
  const [unknown] = Object.keys(others);
  if (unknown === undefined) return undefined;
  const hint = didYouMean(unknown, ['title', 'description']);
  return `has an unknown key "${unknown}".${hint} The keys are title and description`;
}
