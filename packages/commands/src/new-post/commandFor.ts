import type { PostRequest } from './arguments';

/** The command that says what the owner has said so far, to repeat it. */
export function commandFor(request: PostRequest): string {
  const { title, description, tags = [], author, date, slug, draft, addTags } = request;
  const words = [
    title && quoted(title),
    description && `--description ${quoted(description)}`,
    tags.length > 0 && `--tags ${quoted(tags.join(','))}`,
    addTags && '--add-tags',
    author && `--author ${quoted(author)}`,
    date && `--date ${quoted(date)}`,
    slug && `--slug ${quoted(slug)}`,
    draft && '--draft',
  ];
  return ['npm run new-post --', ...words.filter(Boolean)].join(' ');
}

/** A word as shells read it, in double quotes if they do, which those of Windows understand, too. */
function quoted(word: string): string {
  if (/^[\w./,:-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
}
