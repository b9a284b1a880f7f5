import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { parse } from 'yaml';

interface Validator {
  RegoEngine: new () => {
    validateTemplate: (template: object) => {
      diagnostics: { severity: string; ruleId: string; message: string }[];
    };
    free: () => void;
  };
  TemplateContent: new (text: string) => object;
}

/** AWS's offline validator knows the SAM transform; the CDK bundles it. */
const cdk = createRequire(require.resolve('aws-cdk-lib/package.json'));
const { RegoEngine, TemplateContent } = cdk(
  '@aws/cloudformation-validate',
) as Validator;

const template = readFileSync(join(__dirname, '..', 'template.yaml'), 'utf8');

function mistakes(text: string): string[] {
  const engine = new RegoEngine();
  try {
    return engine
      .validateTemplate(new TemplateContent(text))
      .diagnostics.filter(
        ({ severity }) => severity === 'FATAL' || severity === 'ERROR',
      )
      .map(({ ruleId, message }) => `${ruleId}: ${message}`);
  } finally {
    engine.free();
  }
}

test('the template has no mistake that AWS finds without an account', () => {
  assert.deepEqual(mistakes(template), []);
});

for (const [from, to] of [
  ['DefinitionUri: workflow.asl.yaml', 'DefinitionUrl: workflow.asl.yaml'],
  ['AutoDeploy: true', 'AutoDeploy: perhaps'],
  ['ProtocolType: WEBSOCKET', 'ProtcolType: WEBSOCKET'],
  ['AuthorizerId: !Ref Authorizer', 'AuthorizerId: !Ref Authoriser'],
] as const) {
  test(`a mistake is found: ${to}`, () => {
    assert.ok(template.includes(from));
    assert.notDeepEqual(mistakes(template.replace(from, to)), []);
  });
}

test('all functions log into one group, which keeps a month', () => {
  const [globals = '', resources = ''] = template.split('\nResources:\n');
  assert.match(globals, /^ {4}LoggingConfig:\n.*\n {6}LogGroup: !Ref Logs$/m);
  assert.doesNotMatch(resources, /LoggingConfig/);
  assert.match(resources, /^ {2}Logs:\n(?: {4}.*\n)* {6}RetentionInDays: 30$/m);
});

test('no function may write to another log group', () => {
  const { Globals, Resources } = parse(template, { logLevel: 'silent' }) as {
    Globals: { Function: Record<string, unknown> };
    Resources: Record<
      string,
      { Type: string; Properties: Record<string, unknown> }
    >;
  };
  assert.equal(Globals.Function.PermissionsBoundary, 'Boundary');
  for (const [name, { Type, Properties }] of Object.entries(Resources)) {
    if (Type === 'AWS::Serverless::Function') {
      assert.ok(!('PermissionsBoundary' in Properties), name);
      assert.ok(!('Role' in Properties), name);
    }
  }
  assert.deepEqual(Resources.Boundary?.Properties.PolicyDocument, {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', NotAction: 'logs:*', Resource: '*' },
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: 'Logs.Arn',
      },
    ],
  });
});

test('every route of the socket has its integration and its permission', () => {
  const routes = [...template.matchAll(/^ {2}(\w+)Route:$/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(routes, ['Connect', 'Disconnect', 'Start']);
  for (const name of routes) {
    assert.match(template, new RegExp(`^ {2}${name}Integration:$`, 'm'));
    assert.match(template, new RegExp(`^ {2}${name}Permission:$`, 'm'));
  }
});

test('the presigned pictures come from the host that the output names', async () => {
  const s3 = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  const command = new GetObjectCommand({
    Bucket: 'covers-1',
    Key: 'drafts/live-1.png',
  });
  const { origin } = new URL(await getSignedUrl(s3, command));
  const [, pattern = ''] =
    /ImageSource:[\s\S]*?!Sub (\S+)/.exec(template) ?? [];
  assert.equal(
    pattern
      .replace('${BucketName}', 'covers-1')
      .replace('${AWS::Region}', 'us-east-1')
      .replace('${AWS::URLSuffix}', 'amazonaws.com'),
    origin,
  );
});
