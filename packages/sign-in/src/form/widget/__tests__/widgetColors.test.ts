/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const own = readFileSync(path.join(__dirname, '..', 'widget.css'), 'utf8');
const [, ...imported] = own.split("@import '").map((rest) => rest.slice(0, rest.indexOf("'")));

/** The style sheet of a component, beside the package's script. */
function read(file: string): string {
  const folder = path.dirname(require.resolve('@aws-amplify/ui-react'));
  return readFileSync(path.join(folder, 'styles', path.basename(file)), 'utf8');
}

/** The custom properties that a style sheet sets, and their values. */
function valuesIn(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--amplify-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

function readsOf(css: string): string[] {
  return [...css.matchAll(/var\(\s*(--amplify-[\w-]+)/g)].map(([, name = '']) => name);
}

test('every color that the form takes from the palette of Amplify UI has a value of the site', () => {
  const values = new Map([
    ...imported.flatMap((file) => [...valuesIn(read(file))]),
    ...valuesIn(own),
  ]);
  // What the rules of the components read, and what those values read in turn.
  const components = imported.filter((file) => !file.endsWith('/base.css')).map(read);
  const reached = new Set(components.flatMap(readsOf));
  for (const name of reached) for (const next of readsOf(values.get(name) ?? '')) reached.add(next);
  const foreign = [...reached].filter((name) => /^(hsl|rgb|#)/.test(values.get(name) ?? ''));
  // Those of buttons for information, success, warnings and on pictures, of which the form has none.
  expect(foreign.filter((name) => !/-(blue|green|orange|overlay)-/.test(name))).toEqual([]);
});
