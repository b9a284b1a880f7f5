import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { JSDOM } from 'jsdom';
import { bundleStarter } from '../starter/template';

/** A page with the starter, as a browser has it once the document is parsed. */
async function openPage(t: TestContext) {
  const dom = new JSDOM(
    `<script data-scripts="/a.js /b.js">${bundleStarter()}</script><a href="#top">Top</a><button>Menu</button>`,
    { runScripts: 'dangerously' },
  );
  const { window } = dom;
  const { document } = window;
  t.after(() => window.close());
  await new Promise((resolve) => window.addEventListener('load', resolve));
  const button = document.querySelector('button')!;
  return {
    window,
    button,
    scripts: () =>
      [...document.querySelectorAll('script[src]')].map((tag) =>
        tag.getAttribute('src'),
      ),
    preloads: () => document.querySelectorAll('link[rel=preload]').length,
    fail: (src: string) =>
      document
        .querySelector(`script[src="${src}"]`)
        ?.dispatchEvent(new window.Event('error')),
    awake: () => document.dispatchEvent(new window.Event('awake')),
    move: (movementX: number) =>
      document.body.dispatchEvent(
        Object.assign(new window.MouseEvent('pointermove', { bubbles: true }), {
          movementX,
        }),
      ),
    send: (type: string, target: EventTarget = document.body) =>
      target.dispatchEvent(
        new window.Event(type, { bubbles: true, cancelable: true }),
      ),
  };
}

test('a page that nobody touches loads nothing', async (t) => {
  const page = await openPage(t);
  assert.deepEqual(page.scripts(), []);
  assert.equal(page.preloads(), 0);
});

test('a movement fetches the scripts once, and runs none', async (t) => {
  const page = await openPage(t);
  page.move(4);
  page.move(4);
  assert.equal(page.preloads(), 2);
  assert.deepEqual(page.scripts(), []);
});

test('a pointer that only rests there fetches nothing', async (t) => {
  const page = await openPage(t);
  page.move(0);
  assert.equal(page.preloads(), 0);
});

test('the pointer on a button runs them in their order, once', async (t) => {
  const page = await openPage(t);
  page.send('pointerover', page.button);
  page.send('pointerdown', page.button);
  assert.deepEqual(page.scripts(), ['/a.js', '/b.js']);
});

test('the pointer on a link runs nothing', async (t) => {
  const page = await openPage(t);
  page.send('pointerover', page.window.document.querySelector('a')!);
  assert.deepEqual(page.scripts(), []);
});

test('two early clicks on a button count as one, when React is there', async (t) => {
  const page = await openPage(t);
  page.button.click();
  page.button.click();
  let clicks = 0;
  page.button.addEventListener('click', () => clicks++);
  assert.equal(clicks, 0);
  page.awake();
  assert.equal(clicks, 1);
});

test('a script that could not be loaded is asked for again, and the others are not', async (t) => {
  const page = await openPage(t);
  page.send('pointerdown', page.button);
  page.fail('/b.js');
  page.button.click();
  assert.deepEqual(page.scripts(), ['/a.js', '/b.js', '/b.js']);
});

test('once awake, the starter leaves clicks alone', async (t) => {
  const page = await openPage(t);
  page.awake();
  let clicks = 0;
  page.button.addEventListener('click', () => clicks++);
  page.button.click();
  assert.equal(clicks, 1);
  assert.deepEqual(page.scripts(), []);
});
