import type { BrowserContext } from '@playwright/test';
import type { IdentityConfig } from '../../settings/identityConfig';

/** The settings as modules of the bundle: see plugins/identity. */
const boundaryModule = /JSON\.parse\('(\{"clientId":[^']*\})'\)/;
const configModule = /JSON\.parse\('(\{"region":[^']*\})'\)/;

/**
 * Serves the site as if it had been built with other identity settings, instead of building it once more for each.
 *
 * The settings reach the script only as data, in two modules that `plugins/identity` writes.
 */
export async function useSettings(
  context: BrowserContext,
  changes: Partial<IdentityConfig>,
): Promise<void> {
  const { storage } = changes;
  await context.route('**/assets/js/*.js', async (route) => {
    // The server may end an idle connection in the moment in which it is used again.
    const response = await route.fetch({ maxRetries: 2 });
    const script = (await response.text())
      .replace(configModule, (_, json: string) => toModule({ ...JSON.parse(json), ...changes }))
      .replace(boundaryModule, (_, json: string) =>
        toModule({ ...JSON.parse(json), ...(storage && { storage: storage.kind }) }),
      );
    await route.fulfill({ response, body: script });
  });
}

function toModule(value: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}
