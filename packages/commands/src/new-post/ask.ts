import { autocompleteMultiselect, select, text } from '@clack/prompts';
import { descriptionProblem } from 'docusaurus-content-checks/checks/description';
import { answer } from 'docusaurus-plugin-kit/terminal/answer';
import type { Tag } from '../tags-file/tagsFile';
import type { PostRequest } from './arguments';
import type { BlogKeys } from './blogKeys';
import { askForNewTags } from './newTags';
import { planPost } from './plan';
import type { Terminal } from './terminal';

/**
 * Asks in the terminal for what the command line did not say; writes nothing.
 *
 * @throws Cancelled; or Error, before it asks on, when what was said already cannot be.
 */
export async function addAnswers(
  given: PostRequest,
  { authors, ...keys }: BlogKeys,
  terminal: Terminal = {},
): Promise<PostRequest & { newTags: Tag[] }> {
  const title =
    given.title ??
    answer(await text({ message: 'Title', validate: (value) => titleProblem(value), ...terminal }));
  const newTags = await askForNewTags({ ...given, title }, keys, terminal);
  planPost({ ...given, title, newTags, author: given.author ?? authors[0] }, { ...keys, authors });

  const description =
    given.description ??
    answer(
      await text({
        message: 'Description (one sentence; leave it empty to write it later)',
        validate: (value) => (value ? descriptionProblem(value) : undefined),
        ...terminal,
      }),
    );
  const tags =
    given.tags ??
    answer(
      await autocompleteMultiselect({
        message: 'Tags',
        options: keys.tags.map((value) => ({ value })),
        maxItems: 8,
        ...terminal,
      }),
    );
  const author =
    given.author ??
    (authors.length > 1
      ? answer(
          await select({
            message: 'Author',
            options: authors.map((value) => ({ value })),
            ...terminal,
          }),
        )
      : undefined);
  return { ...given, title, description, tags, author, newTags };
}

function titleProblem(value: string | undefined): string | undefined {
  return value?.trim() ? undefined : 'A post needs a title.';
}
