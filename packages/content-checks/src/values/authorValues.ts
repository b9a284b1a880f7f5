import { address, filledText } from './textValues';

/**
 * The problem with an author's settings and what to write; undefined if they are correct. Docusaurus accepts numbers as
 * text in a post, but not in `blog/authors.yml`.
 */
export function authorProblem(settings: object, isInPost: boolean): string | undefined {
  const text = (value: unknown) =>
    !isInPost && typeof value === 'number' ? 'is not text. Put it in quotes' : filledText(value);
  const judges = {
    name: text,
    title: text,
    url: address,
    imageURL: isInPost ? text : address,
    image_url: isInPost ? text : address,
    socials: socialsProblem,
    ...(!isInPost && { email: text, description: text, page: pageProblem }),
  };
  for (const [key, judge] of Object.entries(judges)) {
    if (!Object.hasOwn(settings, key)) continue;
    const problem = judge(settings[key as keyof typeof settings]);
    if (problem) return `has a "${key}" that ${problem}`;
  }
  return undefined;
}

function pageProblem(page: unknown): string | undefined {
  const { permalink } = Object(page) as { permalink?: unknown };
  const isGood = /^(?:true|false)$/i.test(String(page)) || (permalink && !filledText(permalink));
  return isGood ? undefined : 'is no page. Write true, or "{ permalink: /… }"';
}

/** Names or full addresses: anything else with a slash is neither. */
function socialsProblem(socials: unknown): string | undefined {
  if (typeof socials !== 'object' || socials === null || Array.isArray(socials)) {
    return 'is no list of platforms. Write "{ github: your-name }"';
  }
  for (const [platform, name] of Object.entries(socials)) {
    if (platform === 'stackoverflow' && typeof name === 'number') continue;
    const isGood =
      typeof name === 'string' &&
      name !== '' &&
      (/^(?:https?:\/\/|mailto:)/.test(name) || !name.includes('/'));
    if (!isGood) return `has no name in "${platform}". Write a name in quotes, or https://…`;
  }
  return undefined;
}
