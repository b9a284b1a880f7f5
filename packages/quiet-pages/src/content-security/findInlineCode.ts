import type { StartTag } from '../headers/startTags';
import type { Refusal } from './Refusals';

/** The parts of an element that the policy always blocks: event handlers as attributes, and style elements. */
export function findInlineCode({ tagName, attrs }: StartTag): Refusal[] {
  const handlers = attrs
    .filter(({ name }) => /^on[a-z]/.test(name))
    .map(({ name, value }) => ({
      what: `<${tagName} ${name}="${value}">`,
      advice: 'Put the code into a script file.',
    }));
  if (tagName !== 'style') return handlers;
  return [...handlers, { what: '<style>', advice: 'Use a class and a style sheet.' }];
}

/** A style attribute, which the policy blocks unless it moves into a style sheet (see InlineStyles.ts). */
export function findInlineStyle({ attrs }: StartTag): Refusal[] {
  if (!attrs.some(({ name }) => name === 'style')) return [];
  return [{ what: 'style="…"', advice: 'Use a class and a style sheet.' }];
}
