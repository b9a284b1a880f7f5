import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { startBrowser } from 'blog-commands/bench/browser';
import { readOptions } from 'blog-commands/gallery/options';
import { kindsOf } from 'blog-commands/gallery/kinds';
import { shootKind, writeComments } from 'blog-commands/gallery/shoot';
import { writeSheet } from 'blog-commands/gallery/sheet';
import { buildQuietly } from './preview/build';
import { serveBuild } from './preview/server';
import { readSite } from './preview/site';
import { findOrInstallBrowser } from './install/browser.mjs';
import { hasMembers } from './local-identity/siteAddresses';
import { startIdentity } from './local-identity/localIdentity';
import { requireFreePort } from './run/port.mjs';
import { seededUsers } from './local-identity/seededUsers';

const root = path.join(__dirname, '..');

/** Takes pictures of every kind of page, in each width and color mode: `npm run gallery`. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const port = await requireFreePort(
    options.port,
    (other: number) => `npm run gallery -- --port ${other}`,
  );
  const origin = `http://localhost:${port}`;
  if (!options.noBuild && !(await buildQuietly('Build', root, [origin]))) return;
  const site = readSite(root, previewFolder(root), 'Leave out --no-build.');
  const hasComments = await hasMembers();
  const kinds = kindsOf(site.folder, options.only, hasComments);
  const { password = '' } = seededUsers.find(({ username }) => username === 'reader') ?? {};
  const browser = await startBrowser(await findOrInstallBrowser());
  const identity = await startIdentity({
    siteAddresses: [origin],
    fresh: true,
    stateFile: '.cache/gallery.json',
    members: hasComments ? { siteDir: root, folder: 'memory' } : undefined,
  });
  const stop = await serveBuild(site, port);
  const commented = kindsOf(site.folder, [], hasComments).find(({ name }) => name === 'comments');
  try {
    if (commented) await writeComments(browser, origin, commented.address, password);
    for (const [index, kind] of kinds.entries()) {
      const shots = await shootKind(browser, origin, kind, password);
      const { file, bytes } = await writeSheet(path.join(root, options.folder), kind.name, shots);
      const size = `${Math.round(bytes / 1000)} kB`;
      console.log(`(${index + 1} of ${kinds.length}) ${path.relative(root, file)}  ${size}`);
    }
  } finally {
    stop();
    await browser.close();
    await identity.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
