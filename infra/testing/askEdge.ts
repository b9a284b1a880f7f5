import vm from 'node:vm';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { edgeFunctionCode } from '../hosting/edgeFunction';

/** The site's host in these tests. */
export const edgeHost = 'blog.example.com';

const rule = headerRules({ scriptHashes: [] }).at(-1)!;

/** What the function answers: the request with another path, or a redirect. */
interface Answer {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
}

/**
 * Runs the function as CloudFront does: alone, with its store of redirects and nothing else.
 *
 * @param address path and query
 */
export function askEdge(
  address: string,
  {
    from = edgeHost,
    siteHost = edgeHost,
    redirects = {} as Record<string, string>,
    roots = ['/'],
  } = {},
): Promise<Answer> {
  const [uri = '', ...query] = address.split('?');
  const request = {
    uri,
    method: 'GET',
    headers: { host: { value: from } },
    rawQueryString: () => (address.includes('?') ? query.join('?') : undefined),
  };
  const get = async (key: string) => {
    if (!Object.hasOwn(redirects, key)) throw new Error('KeyNotFound');
    return redirects[key];
  };
  const code = edgeFunctionCode(siteHost, rule, roots).replace("import cf from 'cloudfront';", '');
  const sandbox = { cf: { kvs: () => ({ get }) }, event: { request } };
  return vm.runInNewContext(`${code}\nhandler(event)`, sandbox, { timeout: 1000 });
}
