// CloudFront Function, runtime cloudfront-js-2.0, on viewer requests for pages.
/* eslint-disable @typescript-eslint/no-unused-vars -- CloudFront calls handler */

function queryOf(request) {
  const pairs = [];
  for (const name in request.querystring) {
    const entry = request.querystring[name];
    const values = entry.multiValue || [entry];
    values.forEach((item) =>
      pairs.push(item.value === '' ? name : name + '=' + item.value),
    );
  }
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}

// #region handler
function handler(event) {
  const request = event.request;

  // One address per page: no doubled or trailing slashes, no index.html.
  // "//evil.example/" must not survive: as a Location it names another host.
  const clean = request.uri
    .replace(/[/\\]+/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(.)\/$/, '$1');

  if (clean !== request.uri) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: clean + queryOf(request) },
        'cache-control': { value: 'public, max-age=3600' },
      },
    };
  }

  // A name with a dot is a file and may be missing. So is what other programs
  // look for in /.well-known/, whose names often have none. Anything else is a
  // route of the application, and the application is index.html.
  const lastSegment = clean.slice(clean.lastIndexOf('/') + 1);
  const isFile = lastSegment.includes('.') || clean.startsWith('/.well-known/');
  if (!isFile) request.uri = '/index.html';
  return request;
}
// #endregion
