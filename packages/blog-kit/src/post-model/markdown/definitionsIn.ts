import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * What references such as `[text][name]` refer to, by identifier. Of several definitions the first counts.
 *
 * @see https://spec.commonmark.org/0.31.2/#link-reference-definitions
 */
export function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (definition) => {
    const { identifier } = definition;
    if (!definitions.has(identifier)) definitions.set(identifier, definition);
  });
  return definitions;
}
