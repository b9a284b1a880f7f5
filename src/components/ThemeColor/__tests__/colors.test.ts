import { readFileSync } from 'node:fs';
import { themeColors } from '../colors';

test('the colors are the backgrounds of the style sheet', () => {
  const styles = readFileSync('src/css/custom.css', 'utf8');
  const [light, dark] = [...styles.matchAll(/--site-background: (#\w+)/g)].map(
    ([, color]) => color,
  );
  expect(themeColors).toEqual({ light, dark });
});
