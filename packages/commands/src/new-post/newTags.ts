import { confirm, text } from '@clack/prompts';
import { slugify } from 'docusaurus-content-checks/slug';
import { answer } from 'docusaurus-plugin-kit/terminal/answer';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import type { Tag } from '../tags-file/tagsFile';
import type { PostRequest } from './arguments';
import type { BlogKeys } from './blogKeys';
import { commandFor } from './commandFor';
import type { Terminal } from './terminal';

/**
 * The tags that the post names and the blog does not have, to add to it.
 *
 * @throws Error saying what to do about one that is not to be added.
 */
export function tagsToAdd(request: PostRequest, keys: Pick<BlogKeys, 'tags'>): Tag[] {
  return unknownTags(request, keys).map((key) => {
    requireKey(key);
    if (!request.addTags) refuse(key, request, keys);
    return tagOf(key);
  });
}

/**
 * Asks in the terminal whether to add each of them, and what readers call it.
 *
 * @throws Cancelled; or Error with the command that goes on without a tag that was declined.
 */
export async function askForNewTags(
  request: PostRequest,
  keys: Pick<BlogKeys, 'tags'>,
  terminal: Terminal,
): Promise<Tag[]> {
  if (request.addTags) return tagsToAdd(request, keys);
  const added: Tag[] = [];
  for (const key of unknownTags(request, keys)) {
    requireKey(key);
    const message = `The blog has no tag "${key}".${didYouMean(key, keys.tags)} Add it to blog/tags.yml?`;
    if (!answer(await confirm({ message, ...terminal }))) throw declined(key, request);
    const { label } = tagOf(key);
    const said = await text({
      message: 'What readers call it',
      placeholder: label,
      defaultValue: label,
      ...terminal,
    });
    added.push({ ...tagOf(key), label: answer(said).trim() || label });
  }
  return added;
}

function unknownTags({ tags = [] }: PostRequest, keys: Pick<BlogKeys, 'tags'>): string[] {
  return [...new Set(tags)].filter((tag) => !keys.tags.includes(tag));
}

/** The permalink is written out, because Docusaurus would make another of a label such as "DynamoDB". */
function tagOf(key: string): Tag {
  const words = key.replaceAll('-', ' ');
  return { key, label: words.charAt(0).toUpperCase() + words.slice(1), permalink: `/${key}` };
}

function requireKey(key: string): void {
  const better = slugify(key);
  if (key === better) return;
  throw new Error(
    `The tag "${key}" is not lower-case words joined by hyphens. Write ${better || 'some-words'}.`,
  );
}

function refuse(key: string, request: PostRequest, keys: Pick<BlogKeys, 'tags'>): never {
  const hint = didYouMean(key, keys.tags);
  throw new Error(
    `Unknown tag "${key}".${hint} To add it to blog/tags.yml:\n  ${commandFor({ ...request, addTags: true })}`,
  );
}

function declined(key: string, request: PostRequest): Error {
  const tags = request.tags?.filter((tag) => tag !== key);
  return new Error(
    `Nothing was written. To go on without the tag "${key}":\n  ${commandFor({ ...request, tags })}`,
  );
}
