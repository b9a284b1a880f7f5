import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import type { IdentitySettings } from './settings';

/** What exists only after the stacks were deployed. */
interface Deployed {
  readonly userPoolId: string | undefined;
  readonly clientId: string | undefined;
  readonly api?: { readonly endpoint: string | undefined; readonly apiKey: string | undefined };
}

/**
 * The settings of the site's sign-in for a user pool of this app, in the form of Amplify's `amplify_outputs.json`
 * (https://docs.amplify.aws/react/reference/amplify_outputs/).
 *
 * @param addresses where the site is in each of its languages, without a slash at the end
 */
export function amplifyOutputs(
  { region, google }: IdentitySettings,
  addresses: readonly string[],
  { userPoolId, clientId, api }: Deployed,
) {
  const at = (page: string) => addresses.map((address) => address + page);
  return {
    version: '1.4',
    auth: {
      aws_region: region,
      user_pool_id: userPoolId,
      user_pool_client_id: clientId,
      ...(google && {
        oauth: {
          identity_providers: ['GOOGLE'],
          domain: hostedDomain(region, google.hostedDomainPrefix),
          scopes: ['openid', 'email', 'profile'],
          redirect_sign_in_uri: at(pages.callback),
          redirect_sign_out_uri: at(pages.logout),
          response_type: 'code',
        },
      }),
    },
    ...(api && {
      data: {
        aws_region: region,
        url: api.endpoint,
        api_key: api.apiKey,
        default_authorization_type: 'API_KEY',
        authorization_types: ['AMAZON_COGNITO_USER_POOLS'],
      },
    }),
  };
}

export type AmplifyOutputs = ReturnType<typeof amplifyOutputs>;

/** The host of Cognito's hosted pages. */
export function hostedDomain(region: string, prefix: string): string {
  return `${prefix}.auth.${region}.amazoncognito.com`;
}
