import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { toStorageSettings } from 'docusaurus-cognito-sign-in/settings/pageSettings';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';
import { fixtureSite } from '../sites/fixtureSite';

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
 */
export async function useSettings(
  context: BrowserContext,
  changes: Partial<IdentityConfig>,
): Promise<void> {
  requireModules();
  const { storage } = changes;
  const pageChanges = storage ? toStorageSettings(storage) : {};
  await context.route('**/assets/js/*.js', async (route) => {
    // The server may close an idle connection at the moment when it is used again.
    const response = await route.fetch({ maxRetries: 2 });
    const script = (await response.text())
      .replace(modules.identity, (_, json: string) => rewritten(json, changes))
      .replace(modules.page, (_, json: string) => rewritten(json, pageChanges));
    await route.fulfill({ response, body: script });
  });
}

function rewritten(json: string, changes: object): string {
  const value = { ...(JSON.parse(json) as object), ...changes };
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

let areModulesThere = false;

function requireModules(): void {
  if (areModulesThere) return;
  const folder = path.join(previewFolder(fixtureSite), 'assets', 'js');
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  for (const [name, pattern] of Object.entries(modules)) {
    if (!scripts.some((script) => pattern.test(script))) {
      throw new Error(
        `No script of the build has the ${name} of packages/sign-in/src/plugin as ${pattern}.`,
      );
    }
  }
  areModulesThere = true;
}
