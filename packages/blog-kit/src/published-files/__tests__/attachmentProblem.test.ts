import { attachmentProblem, copyProblem } from '../publishProblem';

const toFiles = '!/n/file-loader/dist/cjs.js?name=assets/files/[name]-[contenthash].[ext]!./';
const toImages =
  '!/n/url-loader/dist/cjs.js?limit=0&name=assets/images/[name]-[contenthash].[ext]!./';

test.each(['a.htm', 'a.svg', 'a.svgz', 'a.xml', 'a.XSL'])('no post links to %s', (file) => {
  expect(attachmentProblem(file)).toContain('a document in which scripts can run');
  expect(copyProblem(toFiles + file, file)).toBe(attachmentProblem(file));
});

test.each(['a.pdf', 'a.zip', 'a.json', 'a.webm', 'a.png', 'a'])('a post may link to %s', (file) => {
  expect(attachmentProblem(file)).toBeUndefined();
  expect(copyProblem(toFiles + file, file)).toBeUndefined();
});

test('a post may show a drawing as a picture, and no other document', () => {
  expect(copyProblem(`${toImages}a.svg`, 'a.svg')).toBeUndefined();
  expect(copyProblem(`${toImages}a.html`, 'a.html')).toContain('a document');
  expect(copyProblem(`${toFiles}assets/images/a.svg`, 'a.svg')).toContain('a document');
});
