import { findUnsafeHtml, isDataScript } from 'docusaurus-quiet-pages/content-security/refused';
import type { Body } from '../../post-model/body/body';
import type { PostCheck } from '../rules/check';
import type { Report } from '../problems/problem';
import type { Element } from '../../post-model/body/readElements';

export const script: PostCheck = {
  name: 'script',
  level: 'error',
  fixed: 'safety',
  finds: 'a `<script>`, a `<style>`, an event handler or other HTML that the site does not allow',
  find({ body }, { settings }, report) {
    for (const element of body.elements) {
      checkCode(element, settings.media !== undefined, report);
      checkElement(element, report);
    }
    checkLinks(body, report);
    for (const line of new Set(body.rawHtml)) {
      report(
        line,
        'HTML as a text of dangerouslySetInnerHTML is not checked. Write the HTML itself.',
      );
    }
  },
};

/** @param hasHosts whether the site says which hosts pages load scripts from, which the check `remote-media` compares */
function checkCode({ tag, attributes, line }: Element, hasHosts: boolean, report: Report): void {
  const isOfHost = hasHosts && /^(?:https?:)?\/\//i.test(attributes.src ?? '');
  if (tag === 'script' && !isDataScript(attributes.type) && !isOfHost) {
    report(
      line,
      'The policy of the site runs no script of a post or README. Take it out, or make it a component in src/.',
    );
  }
  if (tag === 'style') {
    report(
      line,
      'The policy of the site takes no <style>. Take it out, or write a class in src/css.',
    );
  }
  for (const name of Object.keys(attributes).filter((key) => /^on[a-z]+$/i.test(key))) {
    report(
      line,
      `The policy of the site runs no ${name}="…". Take it out, or make it a component in src/.`,
    );
  }
}

/** What to do instead of elements that load a document, or change the page that they are in. */
const refused = new Map([
  ['applet', 'Link to the file.'],
  ['embed', 'Link to the file.'],
  ['frame', 'Link to the page.'],
  ['frameset', 'Link to the page.'],
  ['object', 'Link to the file.'],
]);

function checkElement({ tag, attributes, expressions, line }: Element, report: Report): void {
  const attrs = Object.entries(attributes).map(([name, value = '']) => ({
    name: name.toLowerCase(),
    value,
  }));
  const names = [
    ...attrs.map(({ name }) => name),
    ...expressions.map((name) => name.toLowerCase()),
  ];
  const tell = (what: string, advice: string) =>
    report(line, `The policy of the site refuses ${what}. ${advice}`);
  const advice = refused.get(tag);
  if (advice) tell(`<${tag}>`, advice);
  if (tag === 'meta' && names.some((name) => /^http-?equiv$/.test(name))) {
    tell('<meta http-equiv>', 'Remove it.');
  }
  if (tag === 'iframe' && names.includes('srcdoc')) {
    tell('srcdoc', 'Write the HTML into the post, or link to a page in static/.');
  }
  for (const one of findUnsafeHtml({ tagName: tag, attrs })) tell(one.what, one.advice);
}

/** Links and pictures in Markdown; those in HTML are elements. */
function checkLinks({ links, images }: Body, report: Report): void {
  for (const { url, line, isElement } of [...links, ...images]) {
    const attrs = [{ name: 'href', value: url }];
    if (isElement || findUnsafeHtml({ tagName: 'a', attrs }).length === 0) continue;
    report(line, `The policy of the site refuses the address ${url}. An address may not run code.`);
  }
}

export const mdxStyle: PostCheck = {
  name: 'mdx-style',
  level: 'error',
  fixed: 'build',
  finds: 'a `style` attribute as text in a `.mdx` file, where React needs an object',
  find({ body, isMdx }, _blog, report) {
    for (const { attributes, line } of body.elements) {
      if (!isMdx || attributes.style === undefined) continue;
      report(
        line,
        `React cannot read style="${attributes.style}". Write style={{ color: 'red' }}.`,
      );
    }
  },
};
