import type { HonoRequest } from 'hono';
import { CognitoError } from '../errors/cognitoErrors';

const algorithm = 'AWS4-HMAC-SHA256 ';

const forms = {
  Credential: /^[^\s/]+\/\d{8}\/[\w-]+\/([\w-]+)\/aws4_request$/,
  SignedHeaders: /^[\w-]+(;[\w-]+)*$/,
  Signature: /^[\da-f]{64}$/,
};

/**
 * Checks that a request is signed as AWS asks (Signature Version 4). Only the form is checked: this
 * server can be reached only from this machine, and nobody should need real keys for it.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-signing-elements.html
 * @throws MissingAuthenticationTokenException | IncompleteSignatureException |
 * InvalidSignatureException
 */
export function requireSignature(request: HonoRequest): void {
  const authorization = request.header('authorization') ?? '';
  if (!authorization.startsWith(algorithm)) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const given = parametersOf(authorization.slice(algorithm.length));
  const missing = Object.entries(forms)
    .filter(([name, form]) => !form.test(given.get(name) ?? ''))
    .map(([name]) => `Authorization header requires '${name}' parameter.`);
  if (!request.header('x-amz-date') && !request.header('date')) {
    missing.push(
      "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header.",
    );
  }
  if (missing.length > 0) {
    throw new CognitoError('IncompleteSignatureException', missing.join(' '));
  }
  if (forms.Credential.exec(given.get('Credential') ?? '')?.[1] !== 'cognito-idp') {
    throw new CognitoError(
      'InvalidSignatureException',
      "Credential should be scoped to correct service: 'cognito-idp'.",
    );
  }
}

function parametersOf(text: string): Map<string, string> {
  return new Map(
    text.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name, value];
    }),
  );
}
