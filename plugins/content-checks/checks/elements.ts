import { isDataScript } from '../../../hosting/dataScripts';
import type { PostCheck } from '../check';

export const script: PostCheck = {
  name: 'script',
  level: 'error',
  finds: 'a `<script>`, a `<style>` or an event handler, which the content security policy blocks',
  find({ body }, _blog, report) {
    for (const { tag, attributes, line } of body.elements) {
      if (tag === 'script' && !isDataScript(attributes.type)) {
        report(
          line,
          'The policy of the site runs no script of a post. Make it a component in src/.',
        );
      }
      if (tag === 'style') {
        report(line, 'The policy of the site takes no <style>. Write a class in src/css.');
      }
      for (const name of Object.keys(attributes).filter((key) => /^on[a-z]+$/i.test(key))) {
        report(line, `The policy of the site runs no ${name}="…". Make it a component in src/.`);
      }
    }
  },
};

export const inlineStyle: PostCheck = {
  name: 'inline-style',
  level: 'warning',
  finds: 'a `style` attribute in a `.md` file: it works, but a class is easier to change',
  find({ body, isMdx }, _blog, report) {
    for (const { attributes, line } of body.elements) {
      if (isMdx || attributes.style === undefined) continue;
      report(
        line,
        `style="${attributes.style}" is for this place alone. Write a class in src/css.`,
      );
    }
  },
};

export const mdxStyle: PostCheck = {
  name: 'mdx-style',
  level: 'error',
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
