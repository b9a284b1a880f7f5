import type { PostCheck } from '../rules/check';

export const tableHeader: PostCheck = {
  name: 'table-header',
  level: 'warning',
  finds: 'a table column without a header; screen readers read it before each cell',
  find({ body }, _blog, report) {
    for (const line of body.blankTableHeaders) {
      report(line, 'A column of this table has no header. Name it in the first row.');
    }
  },
};
