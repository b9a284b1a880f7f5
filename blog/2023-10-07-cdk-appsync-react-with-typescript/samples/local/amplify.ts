import { Amplify } from 'aws-amplify';

/** Points Amplify at the fake, with a token that only the fake accepts. */
export const configureLocal = (origin: string): void =>
  Amplify.configure(
    {
      API: {
        GraphQL: {
          endpoint: `${origin}/graphql`,
          region: 'local',
          defaultAuthMode: 'userPool',
        },
      },
    },
    {
      Auth: {
        tokenProvider: {
          getTokens: () =>
            Promise.resolve({
              accessToken: { toString: () => 'local', payload: {} },
            }),
        },
      },
    },
  );
