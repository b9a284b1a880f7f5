import path from 'node:path';
import { findUnsafeHtml, isDataScript } from 'docusaurus-quiet-pages/content-security';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import type { Element } from '../posts/elements';
import { isDay } from '../posts/fileName';
import type { Body, Fact, PostBlock } from '../posts/body';
import type { PostCheck, Report } from './problems';

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

/** This blog's own `:::` blocks, which promise a reader something that each of them has to hold. */
const postBlock: PostCheck = {
  name: 'post-block',
  level: 'error',
  find({ body: { postBlocks } }, _blog, report) {
    for (const block of postBlocks) {
      if (block.name === 'try-it') checkTryIt(block, report);
      if (block.name === 'measured') checkMeasured(block, report);
    }
    const tried = postBlocks.find(({ name }) => name === 'try-it');
    if (!tried || postBlocks.some(({ name }) => name === 'clean-up')) return;
    report(
      tried.line,
      'Nothing says how to remove what this makes. Add a :::clean-up with the commands, and what stays.',
    );
  },
};

function checkTryIt(block: PostBlock, report: Report): void {
  for (const [index, name] of facts.entries()) {
    const fact = block.facts[index];
    const problem = factProblem(name, fact);
    if (!problem) continue;
    report(fact?.line ?? block.facts.at(-1)?.line ?? block.line, problem);
    break;
  }
  if (!block.hasCommands) {
    const advice = 'Write a fence of console whose commands begin with "$ ".';
    report(block.line, `There is no command to try. ${advice}`);
  }
  if (!block.paragraphs.some((text) => text.startsWith(result))) {
    const advice = `Add a paragraph that begins with "${result}".`;
    report(block.line, `Readers cannot tell whether it worked. ${advice}`);
  }
}

function factProblem(name: string, fact: Fact | undefined): string | undefined {
  if (fact?.name !== name) {
    return `:::try-it begins with a list of ${facts.join(', ')}, in this order. Write "- **${name}:** …" here.`;
  }
  // Pages show the bold text as a label, and would begin its text with the colon.
  if (fact.text.startsWith(':')) {
    return `The colon belongs in the bold text. Write "- **${name}:** …" here.`;
  }
  return fact.text
    ? undefined
    : `${name} says nothing. Write it after "- **${name}:**", or "none".`;
}

const example = ':::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores]';

/** What machines have and measurements take, which is no version. */
const quantity =
  /\d[\d.,]*\s*(?:(?:v?cpu|core|thread|machine|run|time)s?|[kmgt]i?b|[mg]hz|m?s)\b/gi;

/** `Node 20`, `aws-cdk@2.276.0`, `go1.24`, `20.19.2`. */
const version = /\p{L}[^\s,]*[ @]v?\d|\p{L}\d+\.\d|\d+\.\d+\.\d/u;

function checkMeasured({ label, line, hasCommands }: PostBlock, report: Report): void {
  const [day = '', ...versions] = label.split('·').map((part) => part.trim());
  if (!isDay(day)) {
    report(line, `The label begins with no day that exists. Write ${example}.`);
    // It begins first where clocks are 14 hours ahead.
  } else if (Date.parse(`${day}T00:00:00+14:00`) > Date.now()) {
    report(line, `${day} is still to come. Write the day of the measurement.`);
  }
  if (!versions.some((each) => version.test(each.replace(quantity, '')))) {
    report(line, `The label names no version. Write ${example}.`);
  }
  if (!hasCommands) {
    const advice = 'Write a fence of console whose commands begin with "$ ".';
    report(line, `Readers cannot repeat this. ${advice}`);
  }
}

/** HTML that the policy of the site refuses, here with its line; the build looks at every page again. */
const script: PostCheck = {
  name: 'script',
  level: 'error',
  find({ body, isMdx }, _blog, report) {
    for (const element of body.elements) {
      checkElement(element, report);
      const { style } = element.attributes;
      if (isMdx && style !== undefined) {
        const line = element.line;
        report(line, `React cannot read style="${style}". Write style={{ color: 'red' }}.`);
      }
    }
    for (const line of new Set(body.rawHtml)) {
      report(
        line,
        'HTML as a text of dangerouslySetInnerHTML is not checked. Write the HTML itself.',
      );
    }
    checkAddresses(body, report);
  },
};

const loadDocuments = ['applet', 'embed', 'frame', 'frameset', 'object'];

function checkElement({ tag, attributes, expressions, line }: Element, report: Report): void {
  const tell = (what: string, advice: string) =>
    report(line, `The policy of the site ${what} ${advice}`);
  const component = 'Take it out, or make it a component in src/.';
  // The check of media compares the hosts of scripts.
  const isOfHost = /^(?:https?:)?\/\//i.test(attributes.src ?? '');
  if (tag === 'script' && !isDataScript(attributes.type) && !isOfHost) {
    tell('runs no script of a post or README.', component);
  }
  if (tag === 'style') {
    tell('takes no <style>.', 'Take it out, or write a class in src/css.');
  }
  for (const name of Object.keys(attributes)) {
    if (/^on[a-z]+$/i.test(name)) tell(`runs no ${name}="…".`, component);
  }
  const attrs = Object.entries(attributes).map(([name, value = '']) => ({
    name: name.toLowerCase(),
    value,
  }));
  const names = [
    ...attrs.map(({ name }) => name),
    ...expressions.map((name) => name.toLowerCase()),
  ];
  if (loadDocuments.includes(tag)) {
    tell(`refuses <${tag}>.`, `Link to the ${tag.startsWith('frame') ? 'page' : 'file'}.`);
  }
  if (tag === 'meta' && names.some((name) => /^http-?equiv$/.test(name))) {
    tell('refuses <meta http-equiv>.', 'Remove it.');
  }
  if (tag === 'iframe' && names.includes('srcdoc')) {
    tell('refuses srcdoc.', 'Write the HTML into the post, or link to a page in static/.');
  }
  for (const { what, advice } of findUnsafeHtml({ tagName: tag, attrs })) {
    tell(`refuses ${what}.`, advice);
  }
}

/** Links and pictures in Markdown; those in HTML are elements. */
function checkAddresses({ links, images }: Body, report: Report): void {
  for (const { url, line, isElement } of [...links, ...images]) {
    const attrs = [{ name: 'href', value: url }];
    if (isElement || findUnsafeHtml({ tagName: 'a', attrs }).length === 0) continue;
    report(line, `The policy of the site refuses the address ${url}. An address may not run code.`);
  }
}

/** Checks of what the README of a project has, too. */
export const htmlChecks = [syntax, admonition, script];

/** Checks of Markdown and HTML. */
export const markupChecks = [headingLevel, truncation, ...htmlChecks, postBlock];
