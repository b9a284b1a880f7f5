import { closeElements } from '../closeElements';
import { plainConversion } from '../../testSite';

test.each([
  ['<span class="icon" />', '<span class="icon"></span>'],
  ['<i class=icon />', '<i class=icon></i>'],
  ['<i title="a=b"/>', '<i title="a=b"></i>'],
  ['<my-map/>', '<my-map></my-map>'],
])('%s is closed: %s', (text, closed) => {
  expect(closeElements(`A ${text} b.`, plainConversion)).toBe(`A ${closed} b.`);
});

test.each([
  '<a href=https://x.example/>the page</a>',
  '<a id=a href=https://x.example/>the page</a>',
  '<br/>',
  '`<i />`',
])('%s stays', (text) => {
  expect(closeElements(text, plainConversion)).toBe(text);
});
