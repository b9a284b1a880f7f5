import type { List, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { commandsIn, sessions } from '../code/commandsIn';
import { parseReference } from '../samples/reference';
import { lineOf } from '../markdown/lineOf';

/** One of this blog's own `:::` blocks, as the checks need it. */
export interface PostBlock {
  name: string;
  /** The text in brackets after the name; empty if there is none. */
  label: string;
  line: number;
  /** The items of a list at its start. */
  facts: Fact[];
  /** Whether one of its blocks of code is what a terminal shows, with a command. */
  hasCommands: boolean;
  /** The texts of its paragraphs. */
  paragraphs: string[];
}

/** An item `- **Name:** text`. Its name is empty if it is written otherwise; a colon after the bold text is text. */
export interface Fact {
  name: string;
  text: string;
  line: number;
}

/** Reads one of this blog's own blocks. */
export function readPostBlock(node: ContainerDirective): PostBlock {
  const [first] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const content = node.children.filter((child) => child !== label);
  return {
    name: node.name,
    label: toString(label),
    line: lineOf(node),
    facts: content[0]?.type === 'list' ? factsOf(content[0]) : [],
    hasCommands: hasCommands(node),
    paragraphs: content.flatMap((child) => (child.type === 'paragraph' ? toString(child) : [])),
  };
}

/** A session in a file is not read. */
function hasCommands(node: ContainerDirective): boolean {
  let found = false;
  visit(node, 'code', ({ lang, meta, value }) => {
    const language = lang ?? '';
    found ||= parseReference(meta)
      ? sessions.includes(language)
      : commandsIn(value, language) !== undefined;
  });
  return found;
}

function factsOf(list: List): Fact[] {
  return list.children.map((item) => {
    const [paragraph] = item.children;
    const strong = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
    const name = strong?.type === 'strong' ? toString(strong) : '';
    const whole = toString(item as Nodes);
    return {
      name: name.replace(/:$/, ''),
      text: whole.slice(name.length).trim(),
      line: lineOf(item),
    };
  });
}
