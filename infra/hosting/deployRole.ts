import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { sitePrefix } from '../outputs/outputs';
import { postKey } from 'docusaurus-comments/api/resolvers/items';
import { membersTableName } from 'docusaurus-comments/postList';
import type { HostingConfig } from '../settings/settings';

/** What a release writes: the site, and its records and lock. */
const releaseFolders = [sitePrefix, 'releases/'];

const github = 'token.actions.githubusercontent.com';

/** The workflow that may publish, and the branch that it has to be of. */
const workflow = '.github/workflows/deploy.yml';
const branch = 'refs/heads/main';

interface Published {
  bucket: Bucket;
  distribution: Distribution;
  /** The region of the identity stack, whose outputs become the site's settings. */
  identityRegion: string | undefined;
  /** Whether the region of the identity stack also has the members' stack, whose API learns of posts by a release. */
  hasMembers: boolean;
}

/**
 * The role of the workflow that publishes. It holds no stored key: GitHub proves by OpenID Connect that it is this
 * workflow, of the main branch of that repository, and that it runs in that environment, whose rules (who may approve,
 * which branches) GitHub keeps. So a workflow that somebody adds on a branch can't publish, even if the environment has
 * no rules.
 *
 * IAM knows the branch and the workflow as keys of their own:
 * https://aws.amazon.com/about-aws/whats-new/2026/01/aws-sts-supports-validation-identity-provider-claims/
 * What GitHub says in them: https://docs.github.com/en/actions/reference/security/oidc
 */
export function deployRole(
  scope: Construct,
  { repository, environment }: NonNullable<HostingConfig['deployFrom']>,
  name: string,
  published: Published,
): Role {
  const provider = new CfnOIDCProvider(scope, 'GitHub', {
    url: `https://${github}`,
    clientIdList: ['sts.amazonaws.com'],
  });
  const role = new Role(scope, 'Deploy', {
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
  const stack = Stack.of(scope);
  for (const statement of deployRights(stack, published)) role.addToPolicy(statement);
  const bucketId = stack.getLogicalId(published.bucket.node.defaultChild as CfnBucket);
  for (const folder of releaseFolders) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${folder}*]`,
      reason:
        'A release writes every file of the site and its own records, and nothing beside them.',
    });
  }
  const { identityRegion: region, hasMembers } = published;
  if (region) {
    const stacks = [`${name}-identity`, ...(hasMembers ? [`${name}-members`] : [])];
    readStacks(role, region, stacks);
    if (hasMembers) writePosts(role, region, name);
  }
  return role;
}

/** What a release needs, and nothing else: it can't change the stacks. */
function deployRights(stack: Stack, { bucket, distribution }: Published): PolicyStatement[] {
  const allow = (actions: string[], resources: string[]) =>
    new PolicyStatement({ actions, resources });
  return [
    // Without a condition on the prefix: a request for one object has none, and S3 answers such a request for an object
    // that is not there with 404 only if it may list the bucket. A release has to tell that from 403.
    // https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
    allow(['s3:ListBucket'], [bucket.bucketArn]),
    allow(
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      releaseFolders.map((folder) => bucket.arnForObjects(`${folder}*`)),
    ),
    allow(
      ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
      [distribution.distributionArn],
    ),
    allow(['cloudformation:DescribeStacks'], [stack.stackId]),
  ];
}

/** Lets a release read what these stacks made, which become the site's settings. */
function readStacks(role: Role, region: string, names: readonly string[]): void {
  const { partition, account } = Stack.of(role);
  const resources = names.map((name) => `stack/${name}/*`);
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudformation:DescribeStacks'],
      resources: resources.map(
        (resource) => `arn:${partition}:cloudformation:${region}:${account}:${resource}`,
      ),
    }),
  );
  for (const resource of resources) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:${region}:<AWS::AccountId>:${resource}]`,
      reason: 'The end of the ARN is an id that the stack gets when it is made.',
    });
  }
}

/** Lets a release write which posts there are, which are in partitions of their own: nothing that members wrote. */
function writePosts(role: Role, region: string, name: string): void {
  const { partition, account } = Stack.of(role);
  const table = `table/${membersTableName(name)}`;
  role.addToPolicy(
    new PolicyStatement({
      actions: ['dynamodb:BatchWriteItem'],
      resources: [`arn:${partition}:dynamodb:${region}:${account}:${table}`],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [postKey('*').pk] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    }),
  );
}
