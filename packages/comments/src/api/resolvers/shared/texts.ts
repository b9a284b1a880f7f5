// Checks what callers wrote, and ends the request with words that say what to do.
import { util } from '@aws-appsync/utils';
import * as patterns from '../model/patterns';

/** @returns the slug of a post */
export function checkedPost(post: string): string {
  if (!util.matches(patterns.SLUG, post)) util.error('post is not the slug of a post.', 'BadInput');
  return post;
}

/** @returns the id of a comment */
export function checkedId(id: string): string {
  if (!util.matches(patterns.ULID, id)) util.error('id is not a ULID.', 'BadInput');
  return id;
}

/** @returns the name that a member shows, trimmed */
export function checkedName(name: string): string {
  // Before the expressions, which take time with a long text.
  const author = name.length > 500 ? '' : util.str.normalize(name, 'nfc').trim();
  if (!util.matches(patterns.ofLength(2, 40), author)) {
    util.error('The name must have 2 to 40 characters.', 'BadInput');
  }
  const plain = util.str.normalize(author, 'nfkc') === author;
  if (!plain || util.matches(patterns.HIDDEN_IN_NAME, author)) {
    util.error('The name must be in plain letters, without styled or invisible ones.', 'BadInput');
  }
  const empty = !util.matches(patterns.LETTER_OR_DIGIT, author);
  if (empty || util.matches(patterns.PILED_IN_NAME, author) || imitates(author)) {
    util.error('The name must be in letters of one alphabet.', 'BadInput');
  }
  return author;
}

/** Whether letters of two alphabets are mixed that look alike, such as in "аdmin" with a Cyrillic "а". */
function imitates(name: string): boolean {
  const isLatin = util.matches(patterns.LATIN, name);
  if (isLatin && util.matches(patterns.LIKE_LATIN, name)) return true;
  return util.matches(patterns.CYRILLIC, name) && util.matches(patterns.GREEK, name);
}

/** @returns the text of a comment, trimmed */
export function checkedBody(text: string): string {
  const body = text.length > 10000 ? '' : text.trim();
  if (!util.matches(patterns.ofLength(1, 3000), body)) {
    util.error('The comment must have 1 to 3,000 characters.', 'BadInput');
  }
  if (util.matches(patterns.HIDDEN_IN_BODY, body)) {
    util.error(
      'The comment has an invisible character that hides or reorders text. Type it again without that.',
      'BadInput',
    );
  }
  if (util.matches(patterns.PILED_IN_BODY, body)) {
    util.error('The comment piles up marks on a letter. Take them out.', 'BadInput');
  }
  return body;
}

/** @returns why a comment was rejected, trimmed */
export function checkedReason(text: string): string {
  const reason = text.length > 2000 ? '' : text.trim();
  if (!util.matches(patterns.ofLength(1, 500), reason)) {
    util.error('The reason must have 1 to 500 characters.', 'BadInput');
  }
  return reason;
}
