import {
  type CloudFrontClient,
  GetResponseHeadersPolicyCommand,
  type ResponseHeadersPolicyConfig,
  type ResponseHeadersPolicyStrictTransportSecurity,
} from '@aws-sdk/client-cloudfront';

/** The headers that a site sends, by the name of the rule. */
export type LiveHeaders = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Reads the headers that CloudFront sends.
 *
 * @param policyIds the ids of the response headers policies, by the name of the rule
 */
export async function readLiveHeaders(
  client: CloudFrontClient,
  policyIds: Readonly<Record<string, string>>,
): Promise<LiveHeaders> {
  const entries = Object.entries(policyIds).map(async ([rule, Id]) => {
    const { ResponseHeadersPolicy } = await client.send(
      new GetResponseHeadersPolicyCommand({ Id }),
    );
    return [rule, headersOf(ResponseHeadersPolicy?.ResponseHeadersPolicyConfig)] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * The headers of a policy as packages/quiet-pages/src/headers/headers.ts writes them. infra/hosting/headersPolicies.ts
 * does the opposite.
 */
export function headersOf(
  config: Partial<ResponseHeadersPolicyConfig> = {},
): Record<string, string> {
  const {
    SecurityHeadersConfig: security = {},
    CorsConfig: cors,
    CustomHeadersConfig: custom,
  } = config;
  const {
    ContentSecurityPolicy: policy,
    StrictTransportSecurity: transport,
    ContentTypeOptions: types,
    ReferrerPolicy: referrer,
  } = security;
  return {
    ...(policy && { 'Content-Security-Policy': policy.ContentSecurityPolicy ?? '' }),
    ...(transport && { 'Strict-Transport-Security': transportSecurity(transport) }),
    ...(types && { 'X-Content-Type-Options': 'nosniff' }),
    ...(referrer && { 'Referrer-Policy': referrer.ReferrerPolicy ?? '' }),
    ...(cors && {
      'Access-Control-Allow-Origin': cors.AccessControlAllowOrigins?.Items?.join() ?? '',
    }),
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
  };
}

function transportSecurity(transport: ResponseHeadersPolicyStrictTransportSecurity): string {
  return [
    `max-age=${transport.AccessControlMaxAgeSec}`,
    ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(transport.Preload ? ['preload'] : []),
  ].join('; ');
}
