/**
 * The problem with an address in which `{title}`, `{url}` and `{path}` stand for those of a post, and what to write;
 * the text follows the name of the key. Undefined if it is correct.
 */
export function linkTemplateProblem(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?:https:\/\/[^\s/]|mailto:[^\s@]+@)\S*$/i.test(value)) {
    return 'must be an address that starts with https:// or mailto:';
  }
  const [unknown] = value.match(/\{(?!(?:title|url|path)\})[^{}]*\}/) ?? [];
  return unknown && `must not hold ${unknown}: only {title}, {url} and {path} stand for something`;
}
