import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; form-action 'self'",
};

/** A page: a sentence and perhaps a button that posts to the same address. */
export function page(
  statusCode: number,
  sentence: string,
  button?: string,
): APIGatewayProxyStructuredResultV2 {
  const form = button
    ? `<form method="post"><button>${button}</button></form>`
    : '';
  const body =
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<title>Newsletter</title><main><p>${sentence}</p>${form}</main></html>`;
  return { statusCode, headers, body };
}
