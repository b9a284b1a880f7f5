import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { AxiosHeaders } from 'axios';
import { CookieJar } from 'tough-cookie';

// Grades answers as Mozilla's HTTP Observatory does. In: {url, headers, html}. Out: {grade, score, tests}.

const analyzer = '@mdn/mdn-http-observatory/src/';

// The list of preloaded domains, which the install script would fetch. The answers come from no real domain.
writeFileSync(
  fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory/conf/hsts-preload.json')),
  '{}',
);
const { ALL_TESTS } = await import(`${analyzer}constants.js`);
const { getGradeForScore, getScoreModifier } = await import(`${analyzer}grader/grader.js`);
const { parseHttpEquivHeaders } = await import(`${analyzer}retriever/utils.js`);
const { Requests } = await import(`${analyzer}types.js`);

const { url, headers, html } = JSON.parse(await text(process.stdin));
const requests = new Requests(new URL(url).hostname);
const answer = {
  status: 200,
  headers: new AxiosHeaders({ ...headers, 'content-type': 'text/html; charset=utf-8' }),
  verified: true,
  httpEquiv: parseHttpEquivHeaders(html, url),
};
const insecureUrl = new URL(url.replace('https:', 'http:'));
requests.responses = {
  auto: answer,
  https: answer,
  http: answer,
  cors: answer,
  // CloudFront redirects http to https.
  httpRedirects: [
    { url: insecureUrl, status: 301 },
    { url: new URL(url), status: 200 },
  ],
  httpsRedirects: [],
};
requests.resources.path = html;
requests.session = { url: new URL(url), jar: new CookieJar() };

const outputs = ALL_TESTS.map((test) => test(requests));
const modifiers = outputs.map(({ result }) => getScoreModifier(result));
const { grade, score } = getGradeForScore(modifiers.reduce((sum, points) => sum + points, 100));
const tests = outputs.map(({ constructor, result, pass }, index) => ({
  name: constructor.name,
  result,
  pass,
  points: modifiers[index],
}));
console.log(JSON.stringify({ grade, score, tests }));
