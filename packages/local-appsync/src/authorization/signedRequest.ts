/** A request whose signature can be checked. */
export interface SignedRequest {
  method: string;
  /** With its query. */
  url: URL;
  /** By names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Who signed a request, as `ctx.identity` tells it. */
export interface Signer {
  accountId: string;
  userArn: string;
  username: string;
  cognitoIdentityPoolId?: string;
  cognitoIdentityId?: string;
  cognitoIdentityAuthType?: 'authenticated' | 'unauthenticated';
}

/**
 * Verifies a request's AWS signature (Signature Version 4).
 * @param now milliseconds since 1970
 * @returns who signed it; undefined if the signature is wrong or the credentials have expired
 */
export type SignatureVerifier = (
  request: SignedRequest,
  now: number,
) => Signer | undefined | Promise<Signer | undefined>;
