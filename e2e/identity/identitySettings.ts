import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { toStorageSettings } from 'docusaurus-cognito-sign-in/settings/forSite';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { fixtureSite } from '../sites/sites';

/** The settings as modules of the bundle. A script has each of them at most once: see packages/sign-in/src/plugin. */
const modules = {
  /** What every page knows of them. */
  page: /JSON\.parse\('(\{"clientId":[^']*\})'\)/,
  identity: /JSON\.parse\('(\{"region":[^']*\})'\)/,
};

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
  scripts ??= scriptsWithSettings();
  const texts = scripts;
  const { storage } = changes;
  const pageChanges = storage ? toStorageSettings(storage) : {};
  const hasSettings = (url: URL): boolean => texts.has(path.basename(url.pathname));
  await context.route(hasSettings, async (route) => {
    const text = texts.get(path.basename(new URL(route.request().url()).pathname)) ?? '';
    const body = text
      .replace(modules.identity, (_, json: string) => rewritten(json, changes))
      .replace(modules.page, (_, json: string) => rewritten(json, pageChanges));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return () => context.unroute(hasSettings);
}

function rewritten(json: string, changes: object): string {
  const value = { ...(JSON.parse(json) as object), ...changes };
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** The scripts of the build that have the settings, by their names. */
let scripts: ReadonlyMap<string, string> | undefined;

function scriptsWithSettings(): ReadonlyMap<string, string> {
  const folder = path.join(previewFolder(fixtureSite), 'assets', 'js');
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  for (const [name, pattern] of Object.entries(modules)) {
    if (!all.some(([, text]) => pattern.test(text))) {
      throw new Error(
        `No script of the build has the ${name} of packages/sign-in/src/plugin as ${pattern}.`,
      );
    }
  }
  return new Map(
    all.filter(([, text]) => Object.values(modules).some((pattern) => pattern.test(text))),
  );
}
