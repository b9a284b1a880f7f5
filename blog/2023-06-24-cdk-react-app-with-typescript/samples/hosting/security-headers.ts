import { Duration } from 'aws-cdk-lib/core';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

// #region csp
export function contentSecurityPolicy(apiOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...apiOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
// #endregion

// #region policy
export function securityHeaders(
  scope: Construct,
  apiOrigins: readonly string[],
): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(apiOrigins),
        override,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        // true only if every host below the domain speaks HTTPS.
        includeSubdomains: false,
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'cross-origin-opener-policy',
          value: 'same-origin',
          override,
        },
        {
          header: 'permissions-policy',
          value: 'camera=(), geolocation=(), microphone=()',
          override,
        },
      ],
    },
  });
}
// #endregion
