import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import type { ContentChecksOptions } from './options';
import { defaultWording } from './wording';

/** What is wrong with a value, as the end of a sentence about it; undefined if it is correct. */
type Judge = (value: unknown) => string | undefined;

const flag = judge((value) => typeof value === 'boolean', 'is neither true nor false.');
const text = judge((value) => typeof value === 'string', 'is not text.');
const texts = judge(
  (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  'is not a list of texts.',
);
const patterns = judge(
  (value) => Array.isArray(value) && value.every((item) => item instanceof RegExp),
  'is not a list of regular expressions.',
);

const options: Record<keyof ContentChecksOptions, Judge> = {
  // The check `unknown-check` tells of the names and the levels in it, with the line.
  levels: judge(isMapping, 'is not a list of levels by the names of checks.'),
  media: keys({ pictures: texts, videos: texts, frames: texts }),
  math: flag,
  mermaid: flag,
  admonitions: texts,
  languages: texts,
  scheduledPosts: flag,
  placeholders: keys({ files: texts, patterns }),
  wording: keys(Object.fromEntries(Object.keys(defaultWording).map((name) => [name, text]))),
};

/** The first problem with the options, as the owner has written them; undefined if there is none. */
export function optionsProblem(written: unknown): string | undefined {
  const problem = keys(options)(written);
  return problem && `What docusaurus-content-checks is given as options ${problem}`;
}

function judge(isCorrect: (value: unknown) => boolean, problem: string): Judge {
  return (value) => (isCorrect(value) ? undefined : problem);
}

/** Judges an object that may have these keys. */
function keys(known: Record<string, Judge>): Judge {
  const names = Object.keys(known);
  return (value) => {
    if (!isMapping(value)) return `is no object with ${names.join(', ')}.`;
    for (const [name, inner] of Object.entries(value)) {
      if (!names.includes(name)) {
        const hint = didYouMean(name, names) || ` The keys are ${names.join(', ')}.`;
        return `has an unknown key "${name}".${hint}`;
      }
      const problem = inner === undefined ? undefined : known[name]?.(inner);
      if (problem) return `has a "${name}" that ${problem}`;
    }
    return undefined;
  };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
