// What the two stacks print when they are deployed. Public values: they are in every
// request that a browser makes.
export const identity = {
  userPoolId: 'eu-west-1_EXAMPLE01', // BlogSignIn.UserPoolId
  userPoolClientId: '1example23456789abcdefghij', // BlogSignIn.ClientId
  domain: 'my-blog.auth.eu-west-1.amazoncognito.com', // BlogSignIn.Domain
};

export const api = {
  endpoint:
    'https://example1example2example3ex.appsync-api.eu-west-1.amazonaws.com/graphql', // BlogComments.GraphqlEndpoint
  region: 'eu-west-1', // BlogComments.Region
  apiKey: 'da2-exampleexampleexampleexam', // BlogComments.ApiKey
};
