import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { addressProblem, stackSettings } from '../base/stackOutputs';
import { fullConfig } from '../testing/example';

const siteUrl = 'https://blog.example.com';
const outputs = {
  Region: 'eu-central-1',
  UserPoolId: 'eu-central-1_AbCdEfGhI',
  ClientId: '1productionclient',
  GraphqlEndpoint: 'https://abc123.appsync-api.eu-central-1.amazonaws.com/graphql',
  ApiKey: 'da2-abcdefghijklmnopqrstuvwxyz',
};

const asked: object[] = [];

/** A CloudFormation that answers with these outputs. */
function clientIn(): CloudFormationClient {
  return Object.assign(new CloudFormationClient({ region: 'eu-central-1' }), {
    send: async ({ input }: { input: object }) => {
      asked.push(input);
      const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
        OutputKey,
        OutputValue,
      }));
      return { Stacks: [{ Outputs }] };
    },
  });
}

test('the outputs of the stack become settings that the site accepts', async () => {
  const result = await stackSettings(fullConfig, siteUrl, clientIn);
  expect(asked).toEqual([{ StackName: 'example-identity' }, { StackName: 'example-members' }]);
  expect(checkIdentity(parseAmplifyConfig(result as never))).toMatchObject({
    userPoolId: 'eu-central-1_AbCdEfGhI',
    userPoolClientId: '1productionclient',
    graphql: { endpoint: outputs.GraphqlEndpoint, apiKey: outputs.ApiKey },
    oauth: {
      domain: 'example.auth.eu-central-1.amazoncognito.com',
      redirectSignIn: ['https://blog.example.com/callback/'],
      redirectSignOut: ['https://blog.example.com/logout/'],
      providers: ['Google'],
    },
    passwordPolicy: { minLength: 8 },
  });
});

test('a site without members has no API', async () => {
  const config = { ...fullConfig, members: undefined };
  expect(await stackSettings(config, siteUrl, clientIn)).not.toHaveProperty('data');
});

test('an address without https is refused', () => {
  expect(addressProblem(siteUrl)).toBeUndefined();
  expect(addressProblem('http://blog.example.com')).toContain(
    "Write url: 'https://blog.example.com'.",
  );
});
