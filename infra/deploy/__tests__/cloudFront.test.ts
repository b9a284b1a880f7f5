import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetDistributionCommand,
  GetInvalidationCommand,
  GetResponseHeadersPolicyCommand,
  UpdateResponseHeadersPolicyCommand,
} from '@aws-sdk/client-cloudfront';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { CloudFrontEdge } from '../cloudFront';

const region = { region: 'us-east-1' };

/** Lets a client answer from a function instead of asking AWS. */
function answering<Client extends { send: unknown }>(
  client: Client,
  answer: (command: object) => unknown,
): Client {
  return Object.assign(client, { send: async (command: object) => answer(command) });
}

/**
 * CloudFront with two policies and a parameter, in memory.
 *
 * @param statuses what it says of the distribution, one after the other, and "Deployed" afterwards
 */
function setUp(statuses: string[] = []) {
  const policies = new Map([
    ['pages', "default-src 'none'; script-src 'self' 'sha256-old='; img-src 'self'"],
    ['images', "default-src 'none'; script-src 'self' 'sha256-old='; img-src 'self'"],
  ]);
  let parameter = "'sha256-old='";
  const log: string[] = [];
  const cloudFront = answering(new CloudFrontClient(region), (command) => {
    if (command instanceof GetResponseHeadersPolicyCommand) {
      const ContentSecurityPolicy = policies.get(command.input.Id ?? '');
      return {
        ETag: `etag of ${command.input.Id}`,
        ResponseHeadersPolicy: {
          ResponseHeadersPolicyConfig: {
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
      const { ContentSecurityPolicy: policy } =
        config?.SecurityHeadersConfig?.ContentSecurityPolicy ?? {};
      policies.set(Id, policy ?? '');
      log.push(`policy ${Id}`);
      return {};
    }
    if (command instanceof GetDistributionCommand) {
      const Status = statuses.shift() ?? 'Deployed';
      log.push(Status);
      return { Distribution: { Status } };
    }
    if (command instanceof CreateInvalidationCommand) {
      log.push(`forget ${command.input.InvalidationBatch?.Paths?.Items?.join(' ')}`);
      return { Invalidation: { Id: 'I1' } };
    }
    if (!(command instanceof GetInvalidationCommand)) throw new Error(command.constructor.name);
    log.push(`wait for ${command.input.Id}`);
    return { Invalidation: { Status: log.length < 3 ? 'InProgress' : 'Completed' } };
  });
  const ssm = answering(new SSMClient(region), (command) => {
    if (command instanceof GetParameterCommand) return { Parameter: { Value: parameter } };
    if (!(command instanceof PutParameterCommand)) throw new Error(command.constructor.name);
    parameter = command.input.Value ?? '';
    log.push('parameter');
    return {};
  });
  const names = { distributionId: 'D1', policyIds: ['pages', 'images'], parameter: 'scripts' };
  const edge = new CloudFrontEdge(cloudFront, ssm, names, 0);
  return { edge, policies, log, parameter: () => parameter };
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
  expect(await edge.allowedScripts()).toEqual([1, 2, 3].map(() => ['sha256-old=', 'sha256-new=']));
});

test.each([
  ['InProgress', 'InProgress'],
  // CloudFront may need a moment to notice that a policy has changed.
  ['Deployed', 'InProgress', 'InProgress'],
])('they count as allowed when CloudFront says so twice: %s, %s', async (...statuses) => {
  const { edge, log } = setUp([...statuses]);
  await edge.allowScripts(['sha256-new=']);
  expect(log.slice(3)).toEqual([...statuses, 'Deployed', 'Deployed']);
});

test('caches have forgotten when CloudFront says so', async () => {
  const { edge, log } = setUp();
  await edge.forget();
  expect(log).toEqual(['forget /*', 'wait for I1', 'wait for I1']);
});
