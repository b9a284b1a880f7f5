import path from 'node:path';
import components from 'prismjs/components.js';
import {
  findUnsafeHtml,
  isDataScript,
  type Refusal,
} from 'docusaurus-quiet-pages/content-security';
import type { ListItem, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { readSample } from '../code/samples';
import type { Element } from '../posts/body';
import { commandsIn, sessions } from '../posts/commandsIn';
import { isDay } from '../posts/fileName';
import { admonitions as known, labelOf, lineOf, rangeOf } from '../posts/markdown';
import { parseReference } from '../posts/samples';
import { type Blog, foreignFiles } from './blog';
import type { Check, Report } from './problems';

const headings: Check = ({ body, frontMatter }, _blog, report) => {
  const tell = (line: number, message: string) => report(line, message, 'warning');
  let level = 1;
  for (const [index, heading] of body.headings.entries()) {
    const { depth } = heading;
    const line = lineOf(heading);
    if (depth === 1 && index === 0 && body.title !== undefined) {
      const title = frontMatter.fields.get('title');
      if (!title || String(title.value) === body.title) continue;
      tell(line, 'Not shown: the title of the front matter takes its place. Remove it.');
    } else if (depth === 1) {
      tell(line, "A heading of level 1, which is the title's. Start it with ##.");
    } else if (depth > level + 1) {
      const from = level === 1 ? '1 (the title)' : level;
      const marks = '#'.repeat(level + 1);
      tell(line, `The heading skips from level ${from} to ${depth}. Start it with ${marks}.`);
    }
    level = depth;
  }
};

const truncationMarker = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

const truncation: Check = ({ body, isMdx, frontMatter }, _blog, report) => {
  let isTruncated = false;
  visit(body.tree, ['html', 'comment', 'mdxFlowExpression', 'mdxTextExpression'], (node) => {
    const { start, end } = rangeOf(node);
    isTruncated ||= truncationMarker.test(body.source.slice(start, end));
  });
  if (isTruncated) return;
  const marker = isMdx ? '{/* truncate */}' : '<!-- truncate -->';
  const advice = `Put ${marker} on its own line after the opening paragraphs.`;
  report(frontMatter.bodyLine, `No truncation marker. ${advice}`);
};

/** A code fence, a `:::` block or an HTML element that nothing closes, and text that is not MDX. */
const syntax: Check = ({ body, file }, _blog, report) => {
  if (body.problem) report(body.problem.line, body.problem.message);
  for (const { line, message } of body.unclosed) report(line, message);
  const renamed = path.posix.basename(`${file}x`);
  for (const { text, line } of body.mdxInMarkdown) {
    const what = `Plain Markdown has no ${excerpt(text)}.`;
    report(line, `${what} Rename the file to ${renamed}, or ${instead(text)}.`);
  }
};

/** What to write in a file that stays plain Markdown. */
function instead(mdx: string): string {
  const comment = /^\{\s*\/\*\s*([^]*?)\s*\*\/\s*\}$/.exec(mdx)?.[1];
  if (comment !== undefined) return `write ${excerpt(`<!-- ${comment} -->`)}`;
  return `write HTML in its place${mdx.startsWith('<') ? ', or \\< if it is text' : ''}`;
}

/** So much of a text that its author knows it again. */
function excerpt(text: string): string {
  const line = text.split('\n')[0]?.slice(0, 60).replace(/;$/, '').trimEnd() ?? '';
  return /[{=]$/.test(line) || line.length < text.length - 1 ? `${line}…` : line;
}

const admonitions: Check = ({ body }, _blog, report) => {
  for (const { name, title, line } of body.admonitions) {
    if (!known.includes(name)) {
      const advice = ` Write one of ${known.slice(0, 5).join(', ')}.`;
      report(line, `There is no :::${name}.${didYouMean(name, known) || advice}`);
    } else if (title !== undefined) {
      const start = `:::${name}${title && `[${title}]`}`;
      report(line, `Readers would see this line as text. Write ${start}.`);
    }
  }
};

/** This blog's own `:::` blocks, which promise a reader something that each of them has to hold. */
const postBlocks: Check = ({ body }, _blog, report) => {
  const isCleanedUp = body.admonitions.some(
    ({ name, title }) => name === 'clean-up' && title === undefined,
  );
  visit(body.tree, 'containerDirective', (block) => {
    if (block.name === 'try-it') checkTrial(block, isCleanedUp, report);
    if (block.name === 'measured') checkMeasurement(block, report);
  });
};

/** What a reader needs to know before running anything, in this order. */
const facts = ['Needs', 'Versions', 'Region', 'Costs'];

const console = 'Write a fence of console whose commands begin with "$ ".';

function checkTrial(block: ContainerDirective, isCleanedUp: boolean, report: Report): void {
  const line = lineOf(block);
  const content: Nodes[] = block.children.filter((child) => child !== labelOf(block));
  const items = content[0]?.type === 'list' ? content[0].children : [];
  const wrong = facts.findIndex((name, at) => !saysFact(items[at], name));
  if (wrong >= 0) {
    const place = lineOf(items[wrong] ?? items.at(-1) ?? block);
    const what = `:::try-it begins with a list of ${facts.join(', ')}, in this order.`;
    report(place, `${what} Write "- **${facts[wrong]}:** …" here.`);
  }
  if (!hasCommands(block)) report(line, `There is no command to try. ${console}`);
  const paragraphs = content.filter(({ type }) => type === 'paragraph');
  if (!paragraphs.some((one) => toString(one).startsWith('You should see'))) {
    const advice = 'Add a paragraph that begins with "You should see".';
    report(line, `Readers cannot tell whether it worked. ${advice}`);
  }
  if (!isCleanedUp) {
    const advice = 'Add a :::clean-up with the commands, and what stays.';
    report(line, `Nothing says how to remove what this makes. ${advice}`);
  }
}

/** Pages show the bold text as a label, and would begin its text with a colon that is not bold. */
function saysFact(item: ListItem | undefined, name: string): boolean {
  const [paragraph] = item?.children ?? [];
  const strong = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const label = strong?.type === 'strong' ? toString(strong) : '';
  const text = toString(item).slice(label.length).trim();
  return label.replace(/:$/, '') === name && /^[^:]/.test(text);
}

function hasCommands(block: ContainerDirective): boolean {
  let isFound = false;
  visit(block, 'code', ({ lang, meta, value }) => {
    // A session in a file is not read.
    const isSession = sessions.includes(lang ?? '') && parseReference(meta) !== undefined;
    isFound ||= isSession || commandsIn(value, lang ?? '') !== undefined;
  });
  return isFound;
}

function checkMeasurement(block: ContainerDirective, report: Report): void {
  if (!hasCommands(block)) report(lineOf(block), `Readers cannot repeat this. ${console}`);
  const [day = '', ...versions] = toString(labelOf(block))
    .split('·')
    .map((part) => part.trim());
  if (isDay(day) && versions.length > 0) return;
  const example = ':::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores]';
  report(lineOf(block), `The label is not a day and what was measured with. Write ${example}.`);
}

/** HTML and addresses that the policy of the site blocks. The build looks at its pages, too, and knows no lines. */
const policy: Check = ({ body, isMdx }, blog, report) => {
  const tell = (line: number, refused: Refusal[]) => {
    for (const { what, advice } of refused) {
      report(line, `The policy of the site refuses ${what}. ${advice}`);
    }
  };
  for (const element of body.elements) {
    const { line, attributes } = element;
    tell(line, refusalsIn(element, blog));
    if (!isMdx || attributes.style === undefined) continue;
    const advice = "Write style={{ color: 'red' }}.";
    report(line, `React cannot read style="${attributes.style}". ${advice}`);
  }
  for (const reference of [...body.links, ...body.images]) {
    const { url, line, isElement } = reference;
    // Those in HTML are elements.
    if (isElement) continue;
    const address = { what: `the address ${url}`, advice: 'An address may not run code.' };
    const attrs = [{ name: 'href', value: url }];
    if (findUnsafeHtml({ tagName: 'a', attrs }).length > 0) tell(line, [address]);
    if ('alt' in reference) tell(line, foreignFiles(blog, 'img', [{ name: 'src', value: url }]));
  }
};

function refusalsIn({ tag: tagName, attributes, expressions }: Element, blog: Blog): Refusal[] {
  const names = [...Object.keys(attributes), ...expressions].map((name) => name.toLowerCase());
  const attrs = Object.entries(attributes).map(([name, value = '']) => {
    return { name: name.toLowerCase(), value };
  });
  // What a component makes of its properties is seen in the built page.
  const foreign = /^[a-z]/.test(tagName) ? foreignFiles(blog, tagName, attrs) : [];
  const found = [...findUnsafeHtml({ tagName, attrs }), ...foreign];
  const isOfHost = /^(?:https?:)?\/\//i.test(attributes.src ?? '');
  if (tagName === 'script' && !isDataScript(attributes.type) && !isOfHost) {
    const advice = 'Take it out, or make it a component in src/.';
    found.push({ what: 'a script of a post or README', advice });
  }
  if (tagName === 'meta' && names.some((name) => /^http-?equiv$/.test(name))) {
    found.push({ what: '<meta http-equiv>', advice: 'Remove it.' });
  }
  if (tagName === 'iframe' && names.includes('srcdoc')) {
    found.push({ what: 'srcdoc', advice: 'Write the HTML into the post, or link to a page.' });
  }
  return found;
}

const prism = components.languages as Record<string, { alias?: string | string[] }>;

/** Those of Prism, and names that mean plain text, or something to this blog and its plugins. */
const languages = new Set([
  ...['', 'text', 'txt', 'plain', 'plaintext', 'none', 'console'],
  ...Object.entries(prism).flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]),
]);

const code: Check = ({ body, dir }, _blog, report) => {
  for (const node of body.codes) {
    const lang = node.lang ?? '';
    const line = lineOf(node);
    if (!languages.has(lang.toLowerCase())) {
      const hint = didYouMean(lang, languages) || ' Write text for one without colors.';
      report(line, `Unknown language "${lang}".${hint}`, 'warning');
    }
    const reference = parseReference(node.meta);
    if (!reference) continue;
    if (node.value !== '') {
      report(line, `The code is replaced by ${reference.file}. Leave the fence empty.`);
    }
    try {
      readSample(dir, reference);
    } catch (error) {
      report(line, (error as Error).message);
    }
  }
};

/** Checks of what the README of a project has, too. */
export const htmlChecks = [syntax, admonitions, policy];

/** Checks of Markdown and HTML. */
export const markupChecks = [headings, truncation, ...htmlChecks, postBlocks, code];
