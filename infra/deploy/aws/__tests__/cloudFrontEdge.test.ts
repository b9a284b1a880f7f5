import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetDistributionCommand,
  GetInvalidationCommand,
  GetResponseHeadersPolicyCommand,
  UpdateResponseHeadersPolicyCommand,
} from '@aws-sdk/client-cloudfront';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  ListKeysCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { CloudFrontEdge } from '../cloudFrontEdge';
import { HeadersPolicies } from '../headersPolicies';
import { RedirectsStore } from '../redirectsStore';

const region = { region: 'us-east-1' };

/** Lets a client answer from a function instead of asking AWS. */
function answering<Client extends { send: unknown }>(
  client: Client,
  answer: (command: object) => unknown,
): Client {
  return Object.assign(client, { send: async (command: object) => answer(command) });
}

/**
 * CloudFront with two policies, a parameter and a table, in memory.
 *
 * @param statuses what it says of the distribution, one after the other, and "Deployed" afterwards
 */
function setUp({
  redirects = {},
  statuses = [] as string[],
}: { redirects?: Record<string, string>; statuses?: string[] } = {}) {
  const policies = new Map([
    ['pages', "default-src 'none'; script-src 'self' 'sha256-old='; img-src 'self'"],
    ['images', "default-src 'none'; script-src 'self' 'sha256-old='; img-src 'self'"],
  ]);
  let parameter = "'sha256-old='";
  const table = new Map(Object.entries(redirects));
  const log: string[] = [];
  const cloudFront = answering(new CloudFrontClient(region), (command) => {
    if (command instanceof GetResponseHeadersPolicyCommand) {
      const ContentSecurityPolicy = policies.get(command.input.Id ?? '');
      return {
        ETag: `etag of ${command.input.Id}`,
        ResponseHeadersPolicy: {
          ResponseHeadersPolicyConfig: {
            Name: command.input.Id,
            SecurityHeadersConfig: {
              ContentSecurityPolicy: { Override: true, ContentSecurityPolicy },
              ContentTypeOptions: { Override: true },
            },
          },
        },
      };
    }
    if (command instanceof UpdateResponseHeadersPolicyCommand) {
      const { Id = '', IfMatch, ResponseHeadersPolicyConfig: config } = command.input;
      expect(IfMatch).toBe(`etag of ${Id}`);
      expect(config?.SecurityHeadersConfig?.ContentTypeOptions).toEqual({ Override: true });
      policies.set(
        Id,
        config?.SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy ?? '',
      );
      log.push(`policy ${Id}`);
      return {};
    }
    if (command instanceof GetDistributionCommand) {
      const Status = statuses.shift() ?? 'Deployed';
      log.push(Status);
      return { Distribution: { Status } };
    }
    if (command instanceof CreateInvalidationCommand) {
      log.push(`invalidate ${command.input.InvalidationBatch?.Paths?.Items?.join(' ')}`);
      return { Invalidation: { Id: 'I1' } };
    }
    if (command instanceof GetInvalidationCommand) {
      log.push(`wait for ${command.input.Id}`);
      return { Invalidation: { Status: 'Completed' } };
    }
    throw new Error(command.constructor.name);
  });
  const ssm = answering(new SSMClient(region), (command) => {
    if (command instanceof GetParameterCommand) return { Parameter: { Value: parameter } };
    if (!(command instanceof PutParameterCommand)) throw new Error(command.constructor.name);
    parameter = command.input.Value ?? '';
    log.push('parameter');
    return {};
  });
  let version = 1;
  const keyValues = answering(new CloudFrontKeyValueStoreClient(region), (command) => {
    if (command instanceof ListKeysCommand) {
      return { Items: [...table].map(([Key, Value]) => ({ Key, Value })) };
    }
    if (command instanceof DescribeKeyValueStoreCommand) return { ETag: `${version}` };
    if (!(command instanceof UpdateKeysCommand)) throw new Error(command.constructor.name);
    const { IfMatch, Puts = [], Deletes = [] } = command.input;
    expect(IfMatch).toBe(`${version}`);
    expect(Puts.length + Deletes.length).toBeLessThanOrEqual(50);
    for (const { Key = '', Value = '' } of Puts) table.set(Key, Value);
    for (const { Key = '' } of Deletes) table.delete(Key);
    return { ETag: `${++version}` };
  });
  const headers = new HeadersPolicies(
    cloudFront,
    ssm,
    {
      distributionId: 'D1',
      policyIds: ['pages', 'images'],
      parameter: 'scripts',
    },
    0,
  );
  const edge = new CloudFrontEdge(cloudFront, 'D1', headers, new RedirectsStore(keyValues, 'arn'));
  return { edge, policies, table, log, parameter: () => parameter };
}

test('scripts are allowed in the parameter and in every policy, and then CloudFront is waited for', async () => {
  const { edge, policies, log, parameter } = setUp();
  await edge.allowScripts(['sha256-old=', 'sha256-new=']);
  expect(log).toEqual(['parameter', 'policy pages', 'policy images', 'Deployed', 'Deployed']);
  expect(parameter()).toBe("'sha256-old=' 'sha256-new='");
  for (const policy of policies.values()) {
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'sha256-old=' 'sha256-new='; img-src 'self'",
    );
  }
});

test('a change that was cut off is seen: what only some of them allow is not allowed everywhere', async () => {
  const { edge, policies, log } = setUp();
  policies.set('pages', "script-src 'self' 'sha256-old=' 'sha256-new='");
  expect(await edge.allowedScripts()).toEqual({
    everywhere: ['sha256-old='],
    somewhere: ['sha256-old=', 'sha256-new='],
  });
  // It may also not have arrived everywhere.
  expect(log).toEqual(['Deployed', 'Deployed']);
});

test.each([
  ['InProgress', 'InProgress'],
  // CloudFront may need a moment to notice that a policy has changed.
  ['Deployed', 'InProgress', 'InProgress'],
])(
  'scripts count as allowed only when CloudFront says twice that they have arrived: %s, %s',
  async (...statuses) => {
    const { edge, log } = setUp({ statuses: [...statuses] });
    await edge.allowScripts(['sha256-new=']);
    expect(log.slice(3)).toEqual([...statuses, 'Deployed', 'Deployed']);
  },
);

test('scripts that the parameter lacks are not allowed everywhere: a deployment of infra/ would take them away', async () => {
  const { edge, policies } = setUp();
  for (const id of policies.keys()) policies.set(id, "script-src 'self' 'sha256-new='");
  expect(await edge.allowedScripts()).toEqual({
    everywhere: [],
    somewhere: ['sha256-new=', 'sha256-old='],
  });
});

test('an invalidation is waited for', async () => {
  const { edge, log } = setUp();
  await edge.invalidate(['/', '/blog*']);
  expect(log).toEqual(['invalidate / /blog*', 'wait for I1']);
});

test('the table of redirects becomes the given one, in requests of 50 keys', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`/old-${i}`, `/blog/${i}/`]),
  );
  const { edge, table } = setUp({
    redirects: { ...many, '/kept': '/blog/1/', '/changed': '/blog/2/' },
  });
  const next = { '/kept': '/blog/1/', '/changed': '/blog/3/', '/new': '/blog/4/' };
  await edge.redirect(next);
  expect(Object.fromEntries(table)).toEqual(next);
  expect(await edge.redirects()).toEqual(next);
});
