import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { fixtureSite } from '../sites/sites';

/** The settings as modules of the bundle: what every page knows of them, and all. A script has each at most once. */
const pageModule = /JSON\.parse\('(\{"clientId":[^']*\})'\)/;
const identityModule = /JSON\.parse\('(\{"region":[^']*\})'\)/;

/** The scripts of the build that have the settings, by their names. */
let scripts: ReadonlyMap<string, string> | undefined;

/**
 * Serves the site as if it had been built with other identity settings, instead of building it once more for each.
 *
 * The settings reach the script only as data, in two modules that `packages/sign-in/src/plugin/` writes. Fails if a build
 * does not have these modules, since tests would then use the settings of the build.
 *
 * @returns a function that serves the site as it is again
 */
export async function useSettings(
  context: BrowserContext,
  changes: Partial<IdentityConfig>,
): Promise<() => Promise<void>> {
  const texts = (scripts ??= scriptsWithSettings());
  const { storage } = changes;
  const pageChanges = storage ? { storage: storage.kind } : {};
  const textOf = (url: string): string | undefined =>
    texts.get(path.basename(new URL(url).pathname));
  const hasSettings = (url: URL): boolean => textOf(url.href) !== undefined;
  await context.route(hasSettings, async (route) => {
    const body = textOf(route.request().url())
      ?.replace(identityModule, (_, json: string) => rewritten(json, changes))
      .replace(pageModule, (_, json: string) => rewritten(json, pageChanges));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return () => context.unroute(hasSettings);
}

function rewritten(json: string, changes: object): string {
  const value = { ...(JSON.parse(json) as object), ...changes };
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

function scriptsWithSettings(): ReadonlyMap<string, string> {
  const folder = path.join(previewFolder(fixtureSite), 'assets', 'js');
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  const modules = [pageModule, identityModule];
  for (const pattern of modules) {
    if (!all.some(([, text]) => pattern.test(text))) {
      throw new Error(`No script of the build has the settings of packages/sign-in as ${pattern}.`);
    }
  }
  return new Map(all.filter(([, text]) => modules.some((pattern) => pattern.test(text))));
}
