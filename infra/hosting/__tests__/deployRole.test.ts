import { exampleApp } from '../../testing/exampleApps';
import { fullConfig } from '../../testing/exampleConfigs';
import { propertiesOf, readable, templateOf } from '../../testing/resources';

const hosting = templateOf(exampleApp(fullConfig), 'example-hosting');

const bucket = '<SiteE53D7754.Arn>';
const cloudFront = 'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>';

test('a workflow publishes from one repository and environment', () => {
  const [{ AssumeRolePolicyDocument: trust }, ...others] = propertiesOf(hosting, 'AWS::IAM::Role');
  expect(others).toEqual([]);
  expect(trust.Statement).toEqual([
    {
      Action: 'sts:AssumeRoleWithWebIdentity',
      Effect: 'Allow',
      Principal: { Federated: { 'Fn::GetAtt': ['GitHub', 'Arn'] } },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:example/blog:environment:production',
        },
      },
    },
  ]);
});

test('it may do what a release does, and nothing else', () => {
  const rights = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map(({ Action, Resource, ...rest }) => {
      expect(rest).toEqual({ Effect: 'Allow' });
      return [[Action].flat(), [Resource].flat().map(readable)];
    });
  expect(rights).toEqual([
    [['s3:ListBucket'], [bucket]],
    [
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      [`${bucket}/releases/*`, `${bucket}/site/*`],
    ],
    [
      ['cloudfront:CreateInvalidation', 'cloudfront:GetDistribution', 'cloudfront:GetInvalidation'],
      [`${cloudFront}:distribution/<Distribution830FAC52>`],
    ],
    [
      ['cloudfront:GetResponseHeadersPolicy'],
      [
        'Markdown',
        'drawingpage',
        'everythingelse',
        'filesforprograms',
        'imagesandfeeds',
        'memberpages',
      ].map((rule) => `${cloudFront}:response-headers-policy/<Headers${rule}.Id>`),
    ],
    [
      ['cloudfront:UpdateResponseHeadersPolicy'],
      ['Markdown', 'everythingelse', 'filesforprograms', 'memberpages'].map(
        (rule) => `${cloudFront}:response-headers-policy/<Headers${rule}.Id>`,
      ),
    ],
    [
      [
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
        'cloudfront-keyvaluestore:ListKeys',
        'cloudfront-keyvaluestore:UpdateKeys',
      ],
      ['<RedirectsE80BB6C8.Arn>'],
    ],
    [
      ['ssm:GetParameter', 'ssm:PutParameter'],
      ['arn:<AWS::Partition>:ssm:us-east-1:<AWS::AccountId>:parameter/example/script-sources'],
    ],
    [
      ['cloudformation:DescribeStacks'],
      [
        'arn:<AWS::Partition>:cloudformation:eu-central-1:<AWS::AccountId>:stack/example-identity/*',
        '<AWS::StackId>',
      ],
    ],
  ]);
});

test('it cannot change the policy of a rule without inline scripts', () => {
  const changeable = propertiesOf(hosting, 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => Action.includes('cloudfront:UpdateResponseHeadersPolicy'))
    .flatMap(({ Resource }) => [Resource].flat().map(readable))
    .map((arn) => /<(\w+)\.Id>$/.exec(arn)?.[1]);
  const withScripts = Object.entries(
    hosting.findResources('AWS::CloudFront::ResponseHeadersPolicy'),
  )
    .filter(([, policy]) => JSON.stringify(policy).includes('{{resolve:ssm:'))
    .map(([id]) => id);
  expect(changeable.sort()).toEqual(withScripts.sort());
});
