import vm from 'node:vm';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { edgeFunctionCode } from '../hosting/hostingRules';

/** The site's host in these tests. */
export const edgeHost = 'blog.example.com';

const rule = headerRules({}).at(-1)!;

/** What the function answers: the request with another path, or a redirect. */
interface Answer {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
}

/**
 * Runs the function as CloudFront does: alone, with nothing else.
 *
 * @param address path and query
 */
export function askEdge(address: string, { from = edgeHost, siteHost = edgeHost } = {}): Answer {
  const [uri = '', ...query] = address.split('?');
  const request = {
    uri,
    method: 'GET',
    headers: { host: { value: from } },
    rawQueryString: () => (address.includes('?') ? query.join('?') : undefined),
  };
  const code = edgeFunctionCode(siteHost, rule);
  const sandbox = { event: { request } };
  return vm.runInNewContext(`${code}\nhandler(event)`, sandbox, { timeout: 1000 });
}
