import type { SiteCheck } from '../rules/check';
import { placeholdersIn } from './placeholders';

export const placeholder: SiteCheck = {
  name: 'placeholder',
  level: 'warning',
  finds: "`your-name`, `The author` or `example.com` in the settings, the authors or a post's link",
  async find(blog, report) {
    for (const { file, line, message } of await placeholdersIn(blog)) report(file, line, message);
  },
};
