/** @jest-environment jsdom */
import { firstScript } from '../headers';

type Rule = (text: string) => string | null;

/** Runs the first script of a page in a browser that knows Trusted Types. @returns the policies it makes */
function run(): Record<string, Record<'createHTML' | 'createScriptURL' | 'createScript', Rule>> {
  const policies: ReturnType<typeof run> = {};
  const createPolicy = (name: string, rules: (typeof policies)[string]) => (policies[name] = rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  new Function(firstScript)();
  return policies;
}

const rules = run().default!;

test.each([
  ['', null, 'dark'],
  ['', 'light', 'light'],
  ['?docusaurus-theme=light', 'dark', 'light'],
])(
  '[2.17] at %j, with the choice %j, the page is %s from the start',
  (search, choice, expected) => {
    history.replaceState(null, '', `/${search}`);
    localStorage.clear();
    if (choice) localStorage.setItem('theme', choice);
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    run();
    expect([dataset.theme, dataset.themeChoice]).toEqual([expected, expected]);
  },
);

test.each([
  ['/assets/js/main.1.js', true],
  [`${location.origin}/assets/js/main.1.js`, true],
  ['/assets/files/sample.js', false],
  ['/assets/js/../files/sample.js', false],
  [`${location.origin}.evil.example/assets/js/a.js`, false],
  ['//evil.example/assets/js/main.1.js', false],
  ['data:text/javascript,evil()', false],
])('the address of a script: %s', (url, allowed) => {
  expect(rules.createScriptURL(url)).toBe(allowed ? url : null);
});

test('structured data may be written into script elements, code may not', () => {
  expect(rules.createScript('{"@type":"Person"}')).toBe('{"@type":"Person"}');
  expect(rules.createScript('evil()')).toBeNull();
});

test.each([
  'a < b && c',
  '<script></script>',
  '<span class="token">&lt;script&gt;</span> onload="go()" <a href="#a" title="javascript:">a</a>',
  '<tr><td>1</td></tr>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  '<a href="/javascript:/a">a</a>',
])('markup without code stays as it is: %s', (html) => {
  expect(rules.createHTML(html)).toBe(html);
});

test.each([
  '<SCRIPT SRC="/assets/js/a.js"></SCRIPT>',
  '<script></script><script></script>',
  '<svg><script href="/a.js"/></svg>',
  '<p><template><script>go()</script></template></p>',
  '<noscript><p title="</noscript><img onerror=go()>"></p></noscript>',
  '<IMG/ONERROR=go()>',
  '<body onload="go()">',
  '<tr onclick="go()"></tr>',
  '<iframe srcdoc="a"></iframe>',
  '<a href=" java\nscript:go()">a</a>',
  '<a href="&#106;avascript:go()">a</a>',
  '<svg><a xlink:href="javascript:go()">a</a></svg>',
  '<svg><set attributeName="href" to="javascript:go()"/></svg>',
  '<svg><a><animate attributeName="href" values="#;javascript:go()"/></a></svg>',
  '<form action="javascript:go()"></form>',
  '<button formaction="javascript:go()">a</button>',
])('markup with code is refused: %s', (html) => {
  expect(rules.createHTML(html)).toBeNull();
});
