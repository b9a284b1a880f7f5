import type { PostCheck } from '../rules/check';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';

export const unclosedBlock: PostCheck = {
  name: 'unclosed-block',
  level: 'error',
  finds: 'a code fence, a `:::` block or an HTML element such as `<details>` that nothing closes',
  find({ body }, _blog, report) {
    for (const { line, message } of body.unclosed) report(line, message);
  },
};

export const admonition: PostCheck = {
  name: 'admonition',
  level: 'error',
  finds: 'a `:::` block of an unknown kind, or whose first line is read as text',
  find({ body }, { settings: { syntax, wording } }, report) {
    for (const { name, title, line } of body.admonitions) {
      if (!syntax.admonitions.includes(name)) {
        const hint =
          didYouMean(name, syntax.admonitions) ||
          ` Write ${syntax.admonitions.slice(0, 5).join(', ')}, or add it to ${wording.admonitions} in ${wording.optionsFile}.`;
        report(line, `There is no :::${name}.${hint}`);
      } else if (title !== undefined) {
        const start = `:::${name}${title && `[${title}]`}`;
        report(line, `Readers would see this line as text. Write ${start}.`);
      }
    }
  },
};
