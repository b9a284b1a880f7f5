import type { Code, Heading, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { readCommands } from 'docusaurus-post-model/code/commandsIn';
import { parseBody } from 'docusaurus-post-model/markdown/parseBody';

/** The heading of the commands that need no account. */
export const checkHeading = 'Check it';

/** What the README of a project says. */
export interface Readme {
  tree: Root;
  /** The text that the offsets of the tree refer to. */
  source: string;
  /** The line of "Check it"; undefined if there is none. */
  checkLine?: number;
  /** The commands of that section, without their prompts. */
  commands: string[];
}

/** Reads the README of a project, by its text. */
export async function readReadme(text: string): Promise<Readme> {
  const { tree, source } = await parseBody(text.replace(/^\uFEFF/, ''), false);
  const start = tree.children.findIndex(isCheck);
  if (start < 0) return { tree, source, commands: [] };
  const after = tree.children.slice(start + 1);
  const end = after.findIndex((node) => node.type === 'heading' && node.depth <= 2);
  const section = end < 0 ? after : after.slice(0, end);
  return {
    tree,
    source,
    checkLine: tree.children[start]?.position?.start.line,
    commands: section.flatMap(commandsOf),
  };
}

function isCheck(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 2 && toString(node).trim() === checkHeading;
}

function commandsOf(node: RootContent): string[] {
  const found: string[] = [];
  visit(node, 'code', ({ lang, value }: Code) => {
    if (lang === 'console') found.push(...readCommands(value));
  });
  return found;
}
