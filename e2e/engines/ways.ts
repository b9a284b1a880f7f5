import type { Write } from './otherMember';
import type { Visitor } from './visitor';

/** The site while it is served. */
export interface Site {
  /** Stops serving the site, as when the connection is gone. */
  stopSite(): void;
  startSite(): Promise<void>;
  /** Writes a comment as somebody else. */
  write: Write;
}

/** A way through the site that readers take. */
export interface Way {
  readonly name: string;
  /** The errors that the engine should report, if some are expected. */
  readonly expected?: RegExp;
  readonly go: (visitor: Visitor, site: Site) => Promise<void>;
}

const isAwake = "document.documentElement.dataset.hasHydrated === 'true'";
const colorMode = 'document.documentElement.dataset.theme';
const colorSwitch = 'Switch between dark and light mode';
const scripts = `performance.getEntriesByType('resource').filter(({ name, initiatorType }) =>
  initiatorType === 'script' && name.endsWith('.js')).length`;
const shows = (text: string) =>
  `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;

/** The ways, on the fixture site (e2e/fixture-site/) with the users that the local identity starts with. */
export const ways: readonly Way[] = [
  {
    name: 'pages',
    async go(visitor) {
      for (const [path, heading] of [
        ['/', 'Latest posts'],
        ['/blog', 'A long read'],
        ['/blog/long-read', 'A long read'],
        ['/blog/archive', 'Archive'],
        ['/blog/tags', 'Tags'],
        ['/nowhere', 'Page not found'],
      ] as const) {
        await visitor.open(path);
        await visitor.see('heading', heading);
        await wake(visitor);
        await visitor.see('heading', heading);
      }
    },
  },
  {
    name: 'waking, a link',
    async go(visitor) {
      await visitor.open('/blog/archive');
      await visitor.movePointer({ x: 200, y: 200 });
      const before = await visitor.read(scripts);
      if (before !== 0) throw new Error(`The page loads ${before} scripts for somebody who reads.`);
      await wake(visitor);
      await visitor.read('globalThis.left = performance.now()');
      await visitor.click('link', 'A long read');
      await visitor.arrive('/blog/long-read');
      await visitor.see('heading', 'A long read');
      await visitor.waitFor('the document stayed', 'globalThis.left > 0');
    },
  },
  {
    name: 'color switch',
    async go(visitor) {
      await visitor.open('/blog/long-read');
      await visitor.waitFor('the page is dark', `${colorMode} === 'dark'`);
      await visitor.click('button', colorSwitch);
      await visitor.waitFor('the page is light', `${colorMode} === 'light'`);
      await wake(visitor);
      await visitor.waitFor('the page stays light', `${colorMode} === 'light'`);
      await visitor.click('button', colorSwitch);
      await visitor.waitFor('the page is dark again', `${colorMode} === 'dark'`);
      await visitor.open('/blog');
      await visitor.waitFor('the next page is dark', `${colorMode} === 'dark'`);
    },
  },
  {
    name: 'menu',
    async go(visitor) {
      await visitor.resize(500, 800);
      await visitor.open('/blog/long-read');
      await visitor.click('button', 'Toggle navigation bar');
      await visitor.see('button', 'Close navigation bar');
      await wake(visitor);
      await visitor.click('button', 'Close navigation bar');
      await visitor.click('button', 'Toggle navigation bar');
      await visitor.see('button', 'Close navigation bar');
    },
  },
  {
    name: 'diagram',
    async go(visitor) {
      await visitor.open('/blog/mermaid');
      await wake(visitor);
      await visitor.waitFor(
        'a diagram is drawn',
        `[...document.querySelectorAll('article img')].some(({ src }) => src.startsWith('data:image/svg'))`,
      );
    },
  },
  {
    name: 'Google, sign out',
    async go(visitor) {
      await visitor.open('/blog/long-read');
      await visitor.click('link', 'Sign in');
      await visitor.click('button', 'Sign In with Google');
      await visitor.see('heading', 'Choose an account');
      await visitor.click('button', 'Ada Lovelace');
      await visitor.click('button', 'Continue');
      await visitor.arrive('/blog/long-read');
      await signOut(visitor, 'Ada Lovelace');
    },
  },
  {
    name: 'password, sign out',
    async go(visitor) {
      await visitor.open('/blog/long-read');
      await visitor.click('link', 'Sign in');
      await visitor.type('Username', 'reader');
      await visitor.type('Password', 'Correct-horse-9');
      await visitor.click('button', 'Sign in');
      await visitor.arrive('/blog/long-read');
      await signOut(visitor, 'reader');
    },
  },
  {
    name: 'members',
    async go(visitor, { write }) {
      await visitor.open('/members');
      await visitor.type('Username', 'reader');
      await visitor.type('Password', 'Correct-horse-9');
      await visitor.click('button', 'Sign in');
      await visitor.see('heading', 'For members');

      await visitor.open('/blog/long-read');
      await visitor.click('checkbox', 'Bookmark “A long read with chapters and sections”');
      await visitor.click('summary', 'Comments and reactions');
      await visitor.type('Write a comment', 'Written here');
      await visitor.click('button', 'Send');
      await visitor.waitFor('the comment is there', shows('Written here'));
      await write('long-read', 'Written elsewhere');
      await visitor.waitFor('a comment of somebody else comes', shows('Written elsewhere'));
      await visitor.click('button', 'I like it');
      await visitor.see('button', 'I like it: 1');

      await visitor.open('/account/');
      await visitor.see('link', 'A long read');
      await visitor.see('button', 'Remove');
      await signOut(visitor, 'reader');
    },
  },
  {
    name: 'wrong password',
    async go(visitor) {
      await visitor.open('/account/');
      await visitor.type('Username', 'reader');
      await visitor.type('Password', 'Wrong-horse-9');
      await visitor.click('button', 'Sign in');
      await visitor.see('message', 'Incorrect username or password.');
    },
  },
  {
    name: 'offline before waking',
    expected: /Loading failed for the <script>|NetworkError/,
    async go(visitor, { stopSite, startSite }) {
      await visitor.open('/blog/mdx');
      stopSite();
      await visitor.click('button', 'Counted to 3');
      await visitor.see('message', 'This page did not load completely.');
      await visitor.see('heading', 'What MDX can do');
      await startSite();
      await visitor.click('button', 'Retry');
      await visitor.waitFor('the page is awake', isAwake);
      await visitor.see('button', 'Counted to 4');
    },
  },
  {
    name: 'offline at a link',
    expected: /Loading failed for the <script>|NetworkError|ChunkLoadError|Loading chunk/,
    async go(visitor, { stopSite, startSite }) {
      // So low that the last link is not in view, and its page not fetched ahead.
      await visitor.resize(800, 400);
      await visitor.open('/blog/archive');
      await wake(visitor);
      stopSite();
      await visitor.click('link', 'Note 1');
      await visitor.see('message', 'The page could not be loaded.');
      await visitor.see('heading', 'Archive');
      await startSite();
      await visitor.click('button', 'Retry');
      await visitor.see('heading', 'Note 1');
    },
  },
];

/** Wakes a page as a script of the owner's does, and waits until React has taken it over. */
async function wake(visitor: Visitor): Promise<void> {
  await visitor.read(`document.dispatchEvent(new Event('wake'))`);
  await visitor.waitFor('the page is awake', isAwake);
}

async function signOut(visitor: Visitor, name: string): Promise<void> {
  await visitor.click('button', name);
  await visitor.click('button', 'Sign out');
  await visitor.see('link', 'Sign in');
  const kept = `Object.keys(localStorage).some((key) => /token|LastAuthUser/i.test(key))`;
  await visitor.waitFor('no token is kept', `!${kept}`);
}
