import path from 'node:path';
import {
  findUnsafeHtml,
  isDataScript,
  type Refusal,
} from 'docusaurus-quiet-pages/content-security';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import type { Element } from '../posts/elements';
import { isDay } from '../posts/fileName';
import type { PostBlock } from '../posts/body';
import { type Blog, foreignFiles } from './blog';
import type { PostCheck } from './problems';

const headingLevel: PostCheck = {
  name: 'heading-level',
  level: 'warning',
  find({ body, frontMatter }, _blog, report) {
    let level = 1;
    for (const [index, { depth, line }] of body.headings.entries()) {
      if (depth === 1 && index === 0 && body.title !== undefined) {
        const title = frontMatter.fields.get('title');
        if (!title || String(title.value) === body.title) continue;
        report(line, 'Not shown: the title of the front matter takes its place. Remove it.');
      } else if (depth === 1) {
        report(line, "A heading of level 1, which is the title's. Start it with ##.");
      } else if (depth > level + 1) {
        const from = level === 1 ? '1 (the title)' : level;
        const marks = '#'.repeat(level + 1);
        report(line, `The heading skips from level ${from} to ${depth}. Start it with ${marks}.`);
      }
      level = depth;
    }
  },
};

const truncation: PostCheck = {
  name: 'truncation',
  level: 'error',
  find({ body, isMdx, frontMatter }, _blog, report) {
    if (body.isTruncated) return;
    const marker = isMdx ? '{/* truncate */}' : '<!-- truncate -->';
    const advice = `Put ${marker} on its own line after the opening paragraphs.`;
    report(frontMatter.bodyLine, `No truncation marker. ${advice}`);
  },
};

/** A code fence, a `:::` block or an HTML element that nothing closes, and text that is not MDX. */
const syntax: PostCheck = {
  name: 'syntax',
  level: 'error',
  find({ body, file }, _blog, report) {
    if (body.problem) report(body.problem.line, body.problem.message);
    for (const { line, message } of body.unclosed) report(line, message);
    const renamed = path.posix.basename(file).replace(/\.md$/, '.mdx');
    for (const { text, line } of body.mdxInMarkdown) {
      const what = `Plain Markdown has no ${excerpt(text)}.`;
      report(line, `${what} Rename the file to ${renamed}, or ${instead(text)}.`);
    }
  },
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

const admonition: PostCheck = {
  name: 'admonition',
  level: 'error',
  find({ body }, { settings: { syntax } }, report) {
    for (const { name, title, line } of body.admonitions) {
      if (!syntax.admonitions.includes(name)) {
        const known = syntax.admonitions.slice(0, 5).join(', ');
        const hint =
          didYouMean(name, syntax.admonitions) ||
          ` Write ${known}, or add it to syntax.admonitions in site.config.ts.`;
        report(line, `There is no :::${name}.${hint}`);
      } else if (title !== undefined) {
        const start = `:::${name}${title && `[${title}]`}`;
        report(line, `Readers would see this line as text. Write ${start}.`);
      }
    }
  },
};

/** What a reader needs to know before running anything, in this order. */
const facts = ['Needs', 'Versions', 'Region', 'Costs'];

const result = 'You should see';

const example = ':::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores]';

/** This blog's own `:::` blocks, which promise a reader something that each of them has to hold. */
const postBlock: PostCheck = {
  name: 'post-block',
  level: 'error',
  find({ body: { postBlocks } }, _blog, report) {
    const has = (name: string) => postBlocks.some((block) => block.name === name);
    for (const block of postBlocks) {
      const { name, line, label, hasCommands, paragraphs } = block;
      const isTry = name === 'try-it';
      const isMeasured = name === 'measured';
      const wrong = isTry ? facts.findIndex((fact, at) => !saysFact(block, fact, at)) : -1;
      if (wrong >= 0) {
        const place = block.facts[wrong]?.line ?? block.facts.at(-1)?.line ?? line;
        const what = `:::try-it begins with a list of ${facts.join(', ')}, in this order.`;
        report(place, `${what} Write "- **${facts[wrong]}:** …" here.`);
      }
      if ((isTry || isMeasured) && !hasCommands) {
        const what = isTry ? 'There is no command to try.' : 'Readers cannot repeat this.';
        report(line, `${what} Write a fence of console whose commands begin with "$ ".`);
      }
      if (isTry && !paragraphs.some((text) => text.startsWith(result))) {
        const advice = `Add a paragraph that begins with "${result}".`;
        report(line, `Readers cannot tell whether it worked. ${advice}`);
      }
      if (isTry && !has('clean-up')) {
        const advice = 'Add a :::clean-up with the commands, and what stays.';
        report(line, `Nothing says how to remove what this makes. ${advice}`);
      }
      const [day = '', ...versions] = label.split('·').map((part) => part.trim());
      if (isMeasured && (!isDay(day) || versions.length === 0)) {
        report(line, `The label is not a day and what was measured with. Write ${example}.`);
      }
    }
  },
};

function saysFact(block: PostBlock, name: string, at: number): boolean {
  const fact = block.facts[at];
  // Pages show the bold text as a label, and would begin its text with a colon that is not bold.
  return fact?.name === name && /^[^:]/.test(fact.text);
}

/** HTML and addresses that the policy of the site blocks. The build looks at its pages, too, and knows no lines. */
const script: PostCheck = {
  name: 'script',
  level: 'error',
  find({ body, isMdx }, blog, report) {
    for (const element of body.elements) {
      const { line, attributes } = element;
      for (const { what, advice } of refusalsIn(element, blog)) {
        report(line, `The policy of the site refuses ${what}. ${advice}`);
      }
      if (!isMdx || attributes.style === undefined) continue;
      report(
        line,
        `React cannot read style="${attributes.style}". Write style={{ color: 'red' }}.`,
      );
    }
    // Those in HTML are elements.
    const links = body.links.filter(({ isElement }) => !isElement);
    const images = body.images.filter(({ isElement }) => !isElement);
    for (const { url, line } of [...links, ...images]) {
      const attrs = [{ name: 'href', value: url }];
      if (findUnsafeHtml({ tagName: 'a', attrs }).length === 0) continue;
      const advice = 'An address may not run code.';
      report(line, `The policy of the site refuses the address ${url}. ${advice}`);
    }
    for (const { url, line } of images) {
      for (const { what, advice } of foreignFiles(blog, 'img', [{ name: 'src', value: url }])) {
        report(line, `The policy of the site refuses ${what}. ${advice}`);
      }
    }
  },
};

const loadDocuments = ['applet', 'embed', 'frame', 'frameset', 'object'];

function refusalsIn({ tag: tagName, attributes, expressions }: Element, blog: Blog): Refusal[] {
  const attrs = Object.entries(attributes).map(([name, value = '']) => ({
    name: name.toLowerCase(),
    value,
  }));
  const names = [...attrs.map(({ name }) => name), ...expressions.map((one) => one.toLowerCase())];
  // What a component makes of its properties is seen in the built page.
  const foreign = /^[a-z]/.test(tagName) ? foreignFiles(blog, tagName, attrs) : [];
  const found = [...findUnsafeHtml({ tagName, attrs }), ...foreign];
  const isOfHost = /^(?:https?:)?\/\//i.test(attributes.src ?? '');
  if (tagName === 'script' && !isDataScript(attributes.type) && !isOfHost) {
    const advice = 'Take it out, or make it a component in src/.';
    found.push({ what: 'a script of a post or README', advice });
  }
  if (loadDocuments.includes(tagName) && found.length === 0) {
    found.push({ what: `<${tagName}>`, advice: 'Link to the page or file.' });
  }
  if (tagName === 'meta' && names.some((name) => /^http-?equiv$/.test(name))) {
    found.push({ what: '<meta http-equiv>', advice: 'Remove it.' });
  }
  if (tagName === 'iframe' && names.includes('srcdoc')) {
    found.push({ what: 'srcdoc', advice: 'Write the HTML into the post, or link to a page.' });
  }
  return found;
}

/** Checks of what the README of a project has, too. */
export const htmlChecks = [syntax, admonition, script];

/** Checks of Markdown and HTML. */
export const markupChecks = [headingLevel, truncation, ...htmlChecks, postBlock];
