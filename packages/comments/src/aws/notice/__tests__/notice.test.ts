import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { App, Stack } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { atEnd } from 'test-support/atEnd';
import { startMembers, write } from '../../../api/testing/localMembers';
import { Comments } from '../../construct';
import { noticeOf } from '../index.mjs';

const site = 'https://blog.example.com';

test('the notice says how much waits and where to decide, and in its last month when the key ends', () => {
  expect(noticeOf(0, 0, site, 30)).toBeUndefined();
  expect(noticeOf(2, 1, site, 30)).toEqual({
    Subject: '3 comments for you at blog.example.com',
    Message: `Waiting for you:

- 2 comments held back until you approve or reject
- 1 comment that members reported

Decide at https://blog.example.com/account/
`,
  });
  expect(noticeOf(0, 0, site, 29.9)).toEqual({
    Subject: 'The key of the comments at blog.example.com ends soon',
    Message:
      'In 29 days, pages can no longer read comments: renew their key by npm run cdk -- deploy --all\n',
  });
  expect(noticeOf(1, 0, site, 3)?.Message).toMatch(/held back[^]*In 3 days/);
});

test('the function reads the variables of the stack, and publishes only if something waits', async () => {
  const stack = new Stack(new App(), 'Members', { env: { region: 'eu-central-1' } });
  const userPool = UserPool.fromUserPoolId(stack, 'Pool', 'x');
  const who = { name: 'example', ownerEmail: 'owner@example.com', ownerName: 'Olive Oyl' };
  new Comments(stack, 'Default', { ...who, userPool, clientId: 'x', siteUrl: site });
  const made = Template.fromStack(stack).findResources('AWS::Lambda::Function');
  const variables = Object.values(made)[0]!.Properties.Environment.Variables as object;

  const published: URLSearchParams[] = [];
  const topic = createServer((request, response) => {
    void text(request).then((body) => {
      published.push(new URLSearchParams(body));
      response.end('<PublishResponse><PublishResult/></PublishResponse>');
    });
  }).listen(0, '127.0.0.1');
  atEnd(() => void topic.close());
  await once(topic, 'listening');
  const { ada, tablesEndpoint } = await startMembers({ holdFirst: true });
  const environment = {
    ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, `${value}`])),
    TABLE: 'members',
    END_OF_KEY: new Date(Date.now() + 365 * 24 * 3_600_000).toISOString(),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${(topic.address() as AddressInfo).port}`,
    AWS_ENDPOINT_URL_DYNAMODB: tablesEndpoint,
  };
  Object.assign(process.env, environment);
  atEnd(() => {
    for (const name of Object.keys(environment)) delete process.env[name];
  });
  const { handler } = await import('../index.mjs');
  await handler();
  expect(published).toEqual([]);
  await write(ada);
  await write(ada);
  await handler();
  expect(published[0]?.get('Message')).toContain('2 comments held back');
  expect(published[0]?.get('Message')).toContain(`Decide at ${site}/account/`);
});
