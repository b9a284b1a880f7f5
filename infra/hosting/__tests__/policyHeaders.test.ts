import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { policyHeaders } from '../policyHeaders';

/** The headers that CloudFront makes of a policy. */
function headersOf({
  security,
  cors,
  custom,
}: ReturnType<typeof policyHeaders>): Record<string, string> {
  const transport = security.strictTransportSecurity;
  return {
    'Content-Security-Policy': security.contentSecurityPolicy?.contentSecurityPolicy ?? '',
    'Strict-Transport-Security': [
      `max-age=${transport?.accessControlMaxAgeSec}`,
      ...(transport?.includeSubdomains ? ['includeSubDomains'] : []),
      ...(transport?.preload ? ['preload'] : []),
    ].join('; '),
    'X-Content-Type-Options': security.contentTypeOptions ? 'nosniff' : '',
    'Referrer-Policy': security.referrerPolicy?.referrerPolicy ?? '',
    ...(cors && { 'Access-Control-Allow-Origin': cors.accessControlAllowOrigins.items.join() }),
    ...Object.fromEntries(custom.map(({ header, value }) => [header, value])),
  };
}

const rules = headerRules({
  scriptHashes: ['sha256-a'],
  mermaid: true,
  privatePages: ['/account/'],
});

test.each(rules.map((rule) => [rule.name, rule.headers] as const))(
  'a policy answers with the headers of "%s", but for the type, which each object has',
  (_name, headers) => {
    const expected = Object.entries(headers).filter(([name]) => name !== 'Content-Type');
    expect(headersOf(policyHeaders(headers))).toEqual(Object.fromEntries(expected));
  },
);
