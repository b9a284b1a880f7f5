import { convertKramdown } from '../kramdown';
import { plainConversion } from '../../testSite';

test.each([
  ['A {::comment}gone{:/comment} B', 'A <!--gone--> B'],
  ['A {::nomarkdown}<b>x</b>{:/} B', 'A <b>x</b> B'],
  ['A {::options toc_levels="1" /} B', 'A B'],
  ['A {::highlight}kept words{:/highlight} B', 'A {::highlight}kept words{:/highlight} B'],
  ['A {::highlight}kept{:/} B', 'A {::highlight}kept{:/} B'],
])('of extensions those of kramdown itself are converted: %s', (text, converted) => {
  expect(convertKramdown(text, plainConversion)).toBe(converted);
});

test.each([
  ['<span markdown="1">*a*</span> b', '<span>*a*</span> b'],
  ['<span class="x" markdown="span"> *a*</span>', '<span class="x"> *a*</span>'],
  ['<div markdown="1">*a*</div>', '<div>\n\n*a*</div>'],
  ['<div markdown="1">\n*a*\n</div>', '<div>\n\n*a*\n</div>'],
  ['<span markdown="1">\n*a*\n</span>', '<span>\n\n*a*\n</span>'],
])('an empty line follows only a tag that begins a block of HTML: %j', (text, converted) => {
  expect(convertKramdown(text, plainConversion)).toBe(converted);
});
