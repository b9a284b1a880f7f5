// Public values: they are in every request that a browser makes. The build fills
// them in from the environment and fails when one is missing.
export const identity = {
  userPoolId: 'eu-west-1_EXAMPLE01',
  userPoolClientId: '1example23456789abcdefghij',
  domain: 'auth.example.com',
};

export const api = {
  endpoint: 'https://comments.example.com/graphql',
  region: 'eu-west-1',
  apiKey: 'da2-exampleexampleexampleexam',
};
