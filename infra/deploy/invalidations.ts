/**
 * CloudFront counts every path, and 1,000 a month cost nothing. A wildcard counts as one, and 15 may be in progress.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/PayingForInvalidation.html
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-invalidations
 */
const MOST_PATHS = 30;
const MOST_WILDCARDS = 10;

/**
 * The paths that caches must forget, as few as the number of files allows: each address, else each folder of the root,
 * else everything.
 *
 * @param changed paths in the build, without assets: their names change with their content.
 */
export function invalidationPaths(changed: readonly string[]): string[] {
  const addresses = unique(changed.flatMap(addressesOf));
  if (addresses.length <= MOST_PATHS) return addresses;
  const folders = unique(changed.flatMap(folderOf));
  return folders.length <= MOST_WILDCARDS ? folders : ['/*'];
}

/** The addresses at which caches may have a file: as readers ask for it, and as it is in the bucket. */
function addressesOf(path: string): string[] {
  const file = encoded(path);
  // CloudFront takes no tilde, neither as it is nor encoded.
  if (file.includes('~')) return [file.replace(/~.*$/, '*')];
  if (path === 'index.html') return ['/', file];
  if (path.endsWith('/index.html')) {
    const folder = file.slice(0, -'/index.html'.length);
    return [folder, `${folder}/`, file];
  }
  return path.endsWith('.html') ? [file.slice(0, -'.html'.length), file] : [file];
}

function folderOf(path: string): string[] {
  const [first = '', ...rest] = path.split('/');
  return rest.length === 0 ? addressesOf(path) : [encoded(first).replace(/(?:~.*)?$/, '*')];
}

/** A path as browsers ask for it. */
function encoded(path: string): string {
  return encodeURI(`/${path}`).replace(/[?#]/g, encodeURIComponent);
}

function unique(values: string[]): string[] {
  return [...new Set(values)].sort();
}
