// CloudFront runs this for every request, as it is (10 kB at most). Its runtime, cloudfront-js-2.0, knows ES 5.1 and
// little more: no `for…of`, no `catch` without a name.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
// hostingRules.ts fills in the two constants.

/** The site's host, or '' as long as the site is at the host that CloudFront gave it. */
const siteHost = '';
/** The headers of redirects: CloudFront adds none to what a function answers. */
const redirectHeaders = {};

function handler(event) {
  const request = event.request;
  const host = request.headers.host.value;
  const target = newPath(request.uri);
  if (target === request.uri && (siteHost === '' || host === siteHost)) {
    request.uri = fileFor(request.uri);
    return request;
  }
  const query = request.rawQueryString();
  // With scheme and host: a browser would read a path such as `/\host` as another site.
  const location = `https://${siteHost || host}${target}${query ? `?${query}` : ''}`;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: Object.assign({ location: { value: location } }, redirectHeaders),
  };
}

/** The path without what names no other page. */
function newPath(path) {
  return path.replace(/\/\/+/g, '/').replace(/\/index\.html$/, '') || '/';
}

/** The file of a page: the build writes `/x` to `x/index.html`, and `/x` and `/x/` show the same page. */
function fileFor(path) {
  if (path.endsWith('/')) return `${path}index.html`;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? path : `${path}/index.html`;
}
