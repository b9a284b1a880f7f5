/** @jest-environment jsdom */
import { parse, type Rule } from 'postcss';
import { styleRule } from '../styleRule';

/** The text between the braces of the rule. */
function declarations(style: string): string[] {
  const root = parse(styleRule(style));
  expect(root.nodes).toHaveLength(1);
  return (root.first as Rule).nodes.map(String);
}

test('every declaration is kept, with what follows it', () => {
  expect(declarations('color: red; --a:{b};margin:0 !important;/* c */ width:1px;')).toEqual([
    'color:red',
    '--a:{b}',
    'margin:0!important',
    'width:1px',
  ]);
});

test('the attribute is found by its value, whatever is in it', () => {
  document.body.innerHTML = '<p></p>';
  const style = '--a:"\\"]\\\\ \n{"; color: red';
  const element = document.createElement('p');
  element.setAttribute('data-inline-style', style);
  const [selector = ''] = styleRule(style).split(':not(');
  expect(element.matches(selector)).toBe(true);
  expect(document.body.firstElementChild?.matches(selector)).toBe(false);
});

test.each([
  ['color:red}body{display:none', 'no valid CSS'],
  ['a{color:red}', 'more than declarations'],
  ['@import "x.css"', 'more than declarations'],
  ['color', 'no valid CSS'],
  ['color:"red', 'no valid CSS'],
  ['background:url(x.png)', 'relative'],
  ['background:url("../x.png")', 'relative'],
])('%s is refused', (style, reason) => {
  expect(() => styleRule(style)).toThrow(reason);
});

test.each(['/x.png', 'https://a.b/x.png', 'data:image/png;base64,AA', '#shape', "'/x.png'"])(
  'the address %s is the same in a style sheet',
  (address) => {
    expect(declarations(`background:url(${address})`)).toEqual([`background:url(${address})`]);
  },
);
