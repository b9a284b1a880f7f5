import { Duration, Stack, Validations } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { postKey } from 'docusaurus-comments/api/resolvers/items';
import { membersTableName } from 'docusaurus-comments/postList';
import type { InfraConfig } from '../base/settings';
import { sitePrefix } from '../base/stackOutputs';

/** What a release writes: the site, and its records and lock. */
const releaseFolders = [sitePrefix, 'releases/'];

const github = 'token.actions.githubusercontent.com';

/** The workflow that may publish, and the branch that it has to be of. */
const workflow = '.github/workflows/deploy.yml';
const branch = 'refs/heads/main';

/**
 * The role of the workflow that publishes. It holds no stored key: GitHub proves by OpenID Connect that it is this
 * workflow, of the main branch of that repository, and that it runs in that environment, whose rules (who may approve,
 * which branches) GitHub keeps. So a workflow that somebody adds on a branch can't publish, even if the environment has
 * no rules. The role can do what a release needs, and nothing else: it can't change the stacks.
 *
 * IAM knows the branch and the workflow as keys of their own:
 * https://aws.amazon.com/about-aws/whats-new/2026/01/aws-sts-supports-validation-identity-provider-claims/
 * What GitHub says in them: https://docs.github.com/en/actions/reference/security/oidc
 *
 * @returns undefined unless `hosting.deployFrom` is set
 */
export function deployRole(
  stack: Stack,
  { name, hosting, identity, members }: InfraConfig,
  bucket: Bucket,
  { distributionArn }: Distribution,
): Role | undefined {
  if (!hosting.deployFrom) return undefined;
  const { repository, environment } = hosting.deployFrom;
  const provider = new CfnOIDCProvider(stack, 'GitHub', {
    url: `https://${github}`,
    clientIdList: ['sts.amazonaws.com'],
  });
  const role = new Role(stack, 'Deploy', {
    description: 'Publishes releases of the site from GitHub.',
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal(provider.attrArn, {
      StringEquals: {
        [`${github}:aud`]: 'sts.amazonaws.com',
        [`${github}:sub`]: `repo:${repository}:environment:${environment}`,
        [`${github}:ref`]: branch,
        // Only the subject has ids beside the names.
        [`${github}:job_workflow_ref`]: `${repository.replace(/@\d+/g, '')}/${workflow}@${branch}`,
      },
    }),
  });
  const allow = (actions: string[], resources: string[], conditions?: Record<string, object>) =>
    role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  const accept = (resource: string, reason: string) =>
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });

  // Without a condition on the prefix: a request for one object has none, and S3 answers such a request for an object
  // that is not there with 404 only if it may list the bucket. A release has to tell that from 403.
  // https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
  allow(['s3:ListBucket'], [bucket.bucketArn]);
  allow(
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    releaseFolders.map((folder) => bucket.arnForObjects(`${folder}*`)),
  );
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  for (const folder of releaseFolders) {
    accept(
      `<${bucketId}.Arn>/${folder}*`,
      'A release writes every file of the site and its own records, and nothing beside them.',
    );
  }
  allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], [distributionArn]);
  allow(['cloudformation:DescribeStacks'], [stack.stackId]);
  if (!identity) return role;

  // What these stacks made becomes the site's settings.
  const { region } = identity;
  const { partition, account } = stack;
  const made = [`${name}-identity`, ...(members ? [`${name}-members`] : [])];
  const stacks = made.map((each) => `:cloudformation:${region}:${account}:stack/${each}/*`);
  allow(
    ['cloudformation:DescribeStacks'],
    stacks.map((each) => `arn:${partition}${each}`),
  );
  for (const each of stacks) {
    accept(
      `arn:<AWS::Partition>${each.replace(account, '<AWS::AccountId>')}`,
      'The end of the ARN is an id that the stack gets when it is made.',
    );
  }
  if (!members) return role;

  // Which posts there are, which is in partitions of its own: nothing that members wrote.
  allow(
    ['dynamodb:BatchWriteItem'],
    [`arn:${partition}:dynamodb:${region}:${account}:table/${membersTableName(name)}`],
    {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [postKey('*').pk] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  );
  return role;
}
