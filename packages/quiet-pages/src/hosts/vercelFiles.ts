import { overridingRules } from './overridingRules';
import type { HostFiles, Published } from './published';
import { readableRedirects } from './readableRedirects';

/**
 * `vercel.json`, which Vercel reads in the folder that is deployed.
 *
 * https://vercel.com/docs/routing/redirects/configuration-redirects
 */
export function vercelFiles(published: Published): HostFiles {
  const { redirects, warnings } = readableRedirects(published, {
    name: 'Vercel',
    most: 2048,
    ignoresSlash: true,
  });
  const config = {
    // The folder is the site: nothing in it is to be built.
    framework: null,
    buildCommand: null,
    installCommand: null,
    headers: overridingRules(published).map(({ pattern, headers }) => ({
      source: pattern.split('*').map(escapePattern).join('(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: `${escapePattern(from)}(/?)`,
      // A colon would stand for a part of the source.
      destination: to.replaceAll(':', '%3A'),
      statusCode: 301,
    })),
  };
  return { files: { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` }, warnings };
}

/** Sources are patterns, in which these signs have a meaning: https://vercel.com/docs/project-configuration/vercel-json */
function escapePattern(path: string): string {
  return path.replace(/[\\:*+?(){}[\]]/g, '\\$&');
}
