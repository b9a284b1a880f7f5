import type { ResponseHeadersPolicyConfig } from '@aws-sdk/client-cloudfront';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { policyHeaders } from '../../hosting/headersPolicies';
import { headersOf } from '../aws/liveHeaders';
import { headersProblem } from '../headersProblem';

type Site = Parameters<typeof headerRules>[0];

const site: Site = {
  scriptHashes: ['sha256-YQ=='],
  media: { pictures: ['https://a.example'] },
  privatePages: ['/account/'],
};

/** An answer of CloudFront's API, whose names begin with a capital letter, from what CDK takes. */
function asAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asAnswer);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.charAt(0).toUpperCase() + key.slice(1),
      asAnswer(inner),
    ]),
  );
}

/** The headers that CloudFront sends by the policies that infra/ makes of these settings. */
function deployed(settings: Site) {
  return new Map(
    headerRules(settings).map(({ name, headers }) => {
      const config = asAnswer(policyHeaders(headers, '')) as ResponseHeadersPolicyConfig;
      return [name, headersOf(config)] as const;
    }),
  );
}

function problem(build: Site, live: Site): string | undefined {
  return headersProblem(headerRules(build), deployed(live), 'blog-hosting');
}

test('the headers of the same settings are no problem, whichever scripts are allowed', () => {
  expect(problem(site, site)).toBeUndefined();
  expect(problem(site, { ...site, scriptHashes: [] })).toBeUndefined();
});

test('before the first release, the policies name the source of the parameter twice', () => {
  const live = deployed({ ...site, scriptHashes: ['mark'] });
  for (const [name, headers] of live) {
    const policy = (headers['Content-Security-Policy'] ?? '').replace("'mark'", "'self'");
    live.set(name, { ...headers, 'Content-Security-Policy': policy });
  }
  expect(headersProblem(headerRules(site), live, 'blog-hosting')).toBeUndefined();
});

test('a media host that the site does not allow yet is refused, naming rule, directive and command', () => {
  const media = { pictures: ['https://a.example', 'https://b.example'] };
  expect(problem({ ...site, media }, site)).toBe(
    `The site sends other headers than those of this build. Run "npm run cdk -- deploy blog-hosting", and this again. They differ in:
  member pages: Content-Security-Policy (img-src)
  images and feeds: Content-Security-Policy (img-src)
  Markdown: Content-Security-Policy (img-src)
  files for programs: Content-Security-Policy (img-src)
  everything else: Content-Security-Policy (img-src)`,
  );
});

test.each<[string, Partial<Site>, string]>([
  [
    'frames',
    { media: { ...site.media, frames: ['https://b.example'] } },
    'member pages: Content-Security-Policy (frame-src), Permissions-Policy, Cross-Origin-Embedder-Policy',
  ],
  ['the list of browsers', { hstsPreload: true }, 'member pages: Strict-Transport-Security'],
  ['no more media', { media: undefined }, 'everything else: Content-Security-Policy (img-src)'],
])('other settings are refused: %s', (_, settings, line) => {
  expect(problem({ ...site, ...settings }, site)).toContain(`\n  ${line}`);
});

test('a rule that the site lacks, or that the build has no more, is refused', () => {
  const without = { ...site, privatePages: [] };
  expect(problem(site, without)).toContain('member pages: the site has no such rule yet');
  expect(problem(without, site)).toContain('member pages: ');
});
