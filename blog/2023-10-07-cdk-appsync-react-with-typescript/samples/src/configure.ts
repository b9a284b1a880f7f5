import { Amplify } from 'aws-amplify';

// The outputs of the stack, written by the deployment; none of them is a secret.
export interface Settings {
  readonly region: string;
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly shelfApiKey: string;
}

export function configure(settings: Settings): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.userPoolId,
        userPoolClientId: settings.userPoolClientId,
      },
    },
    API: {
      GraphQL: {
        endpoint: settings.endpoint,
        region: settings.region,
        defaultAuthMode: 'userPool',
        apiKey: settings.shelfApiKey,
      },
    },
  });
}
