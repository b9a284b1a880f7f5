import postcss from 'postcss';
import removeUnusedVariations from '../unusedVariations';

function remaining(css: string): string {
  const root = postcss.parse(css);
  removeUnusedVariations(root);
  return root.toString();
}

test('looks that no code asks for are left out', () => {
  expect(remaining('.amplify-button--outlined--warning:hover{a:b}')).toBe('');
  expect(remaining('.amplify-alert--info,.amplify-alert{a:b}')).toBe('.amplify-alert{a:b}');
});

test.each([
  '.amplify-button--primary{a:b}',
  '.amplify-button--outlined--error{a:b}',
  '.amplify-alert--error{a:b}',
  '.amplify-input:not(.amplify-input--quiet){a:b}',
  '.amplify-text--information{a:b}',
])('%s stays', (css) => {
  expect(remaining(css)).toBe(css);
});
