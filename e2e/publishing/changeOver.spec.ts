import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { planRelease, type Situation } from '../../infra/deploy/plan';
import { publish, readSituation, type Place, type Wish } from '../../infra/deploy/publish';
import { chooseRollback } from '../../infra/deploy/rollBack';
import { CutOff } from '../../infra/deploy/testing/cutOff';
import type { SmallSite } from '../../infra/deploy/testing/smallSite';
import { openS3 } from '../../infra/deploy/testing/s3Server';
import { expect, test as base } from '../test';
import { EdgeServer } from './edgeServer';
import { Readers } from './readers';
import { smallRelease } from './smallRelease';

// A browser reads a site while one release replaces another, with its own cache, security policy and late scripts. The
// releases are small, so that it can look at the site before every step. What the build makes of the site, and every
// single request that fails, are the matter of other tests.

const rules = headerRules({ scriptHashes: [] });
const first = smallRelease({ version: 'v1', posts: ['kept', 'gone'], redirects: {}, rules });
const second = smallRelease({
  version: 'v2',
  posts: ['kept', 'new'],
  redirects: { '/blog/gone/': '/blog/new/' },
  rules,
});

/** Stages that change nothing for readers. Assets are new names, to which nothing refers yet. */
const unseen = /^(?:Manifest|Record|Copies|Assets)/;

type Choose = (situation: Situation) => Wish;

const deploying = (release: SmallSite) => () => ({ command: 'deploy' as const, ...release });

/** A site, its readers, and how to publish while they read. */
interface Site {
  place: Place;
  edge: EdgeServer;
  readers: Readers;
  put(choose: Choose, watch?: Watch): Promise<void>;
}

interface Watch {
  /** Whether the readers look before each step. */
  isRead?: boolean;
  /** The stage before which the deploy is cut off. */
  cutBefore?: string;
}

const test = base.extend<{ site: Site }>({
  site: async ({ browser }, use) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'change-over-'));
    const server = await openS3(directory);
    const edge = new EdgeServer(server.fetchObject);
    const place = { store: server.bucket, edge };
    const readers = new Readers(browser, await edge.listen(), ['/blog/gone/', '/blog/new/']);

    async function put(choose: Choose, { isRead, cutBefore }: Watch = {}) {
      let stage = '';
      edge.onPart = async () => {
        if (isRead) await readers.look('between the parts of the network');
      };
      await publish(place, choose, {
        // With more, a step could end while the readers look.
        atATime: isRead ? 1 : 8,
        lock: {
          async hold() {
            if (isRead && !unseen.test(stage)) await readers.look(`before a step of "${stage}"`);
          },
        },
        onProgress(title, done) {
          stage = title;
          if (done === 0 && title === cutBefore) throw new CutOff();
        },
      });
    }

    await use({ place, edge, readers, put });
    edge.close();
    server.close();
    rmSync(directory, { recursive: true, force: true });
  },
});

// Each looks at the site some twenty times.
test.setTimeout(180_000);

test('readers miss nothing while a deploy is cut off before each of its stages and run again', async ({
  site: { place, readers, put },
}) => {
  await put(deploying(first));
  const stages = planRelease(second.build, await readSituation(place), 'deploy');
  await readers.arrive();
  let done = '';
  for (const { title } of stages) {
    // Pages go up by depth, in several stages of one title.
    if (title === done) continue;
    await expect(put(deploying(second), { cutBefore: title })).rejects.toThrow(CutOff);
    if (!unseen.test(done)) await readers.look(`after "${done}"`);
    done = title;
  }
  await put(deploying(second));
  await readers.look('at the end');
  expect(readers.seen).toContain('new');
});

test('readers miss nothing while a release is rolled back', async ({
  site: { place, edge, readers, put },
}) => {
  await put(deploying(first));
  await put(deploying(second));
  await readers.arrive();
  await put((situation) => chooseRollback(place.store, situation), { isRead: true });
  await readers.look('at the end');
  expect(readers.seen).toContain('gone');
  expect((await edge.allowedScripts()).somewhere).toEqual(first.build.scriptHashes);
});
