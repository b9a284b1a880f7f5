import browserslist from 'browserslist';

/** The browsers that esbuild knows, by their names in browserslist. */
const names: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  opera: 'opera',
  safari: 'safari',
};

/**
 * The oldest browsers that a site is for, as esbuild names them: those of the site's browserslist for production, as
 * for the site's other scripts (https://github.com/browserslist/browserslist#queries).
 */
export function oldestBrowsers(siteDir: string): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browserslist(undefined, { path: siteDir, env: 'production' })) {
    const [name = '', version = ''] = browser.split(' ');
    const known = names[name];
    // A range such as 16.4-16.5 begins with its oldest.
    const number = parseFloat(version);
    if (known && !Number.isNaN(number))
      oldest.set(known, Math.min(number, oldest.get(known) ?? Infinity));
  }
  return [...oldest].map(([name, version]) => `${name}${version}`);
}
