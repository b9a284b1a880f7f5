import type { ResourcesConfig } from 'aws-amplify';

// The outputs of the stack; none of them is a secret.
export interface Settings {
  readonly region: string;
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly shelfApiKey: string;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/settings.json');
  if (!response.ok) throw new Error(`settings.json: ${response.status}`);
  return (await response.json()) as Settings;
}

export const amplifySettings = (settings: Settings): ResourcesConfig => ({
  Auth: {
    Cognito: {
      userPoolId: settings.userPoolId,
      userPoolClientId: settings.userPoolClientId,
      loginWith: { email: true },
    },
  },
  API: {
    GraphQL: {
      endpoint: settings.endpoint,
      region: settings.region,
      defaultAuthMode: 'userPool',
    },
  },
});
