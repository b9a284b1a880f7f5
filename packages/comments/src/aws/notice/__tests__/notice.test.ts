import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from 'test-support/atEnd';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { startMembers, write } from '../../../api/testing/localMembers';
import { Comments } from '../../construct';
import { noticeOf } from '../index.mjs';

const site = 'https://blog.example.com';

test('nothing is said if nothing waits', () => expect(noticeOf(0, 0, site, 30)).toBeUndefined());

test('the notice says how much waits and where to decide', () => {
  expect(noticeOf(2, 1, site, 30)).toEqual({
    Subject: '3 comments for you at blog.example.com',
    Message: `Waiting for you:

- 2 comments held back until you approve or reject
- 1 comment that members reported

Decide at https://blog.example.com/account/
`,
  });
  expect(noticeOf(0, 1, site, 30)?.Message).not.toContain('held');
});

test('in its last month, the notice says when the key ends and how it is renewed', () => {
  expect(noticeOf(0, 0, site, 29.9)).toEqual({
    Subject: 'The key of the comments at blog.example.com ends soon',
    Message:
      'In 29 days, pages can no longer read comments: renew their key by npm run cdk -- deploy --all\n',
  });
  expect(noticeOf(1, 0, site, 3)?.Message).toMatch(/held back[^]*In 3 days/);
});

/** The resources at AWS. */
function template(): Template {
  const stack = new Stack(new App(), 'Members', { env: { region: 'eu-central-1' } });
  new Comments(stack, 'Default', {
    name: 'example',
    ownerEmail: 'owner@example.com',
    userPool: UserPool.fromUserPoolId(stack, 'Pool', 'x'),
    clientId: 'x',
    siteUrl: site,
    ownerName: 'Olive Oyl',
  });
  return Template.fromStack(stack);
}

/** Answers as SNS does, and keeps what it was told. */
async function startTopic() {
  const published: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      published.push(new URLSearchParams(body));
      response.setHeader('Content-Type', 'text/xml');
      response.end('<PublishResponse><PublishResult/></PublishResponse>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  return { published, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the function reads the variables of the stack, and publishes only if something waits', async () => {
  const { published, url } = await startTopic();
  const { ada, tablesEndpoint } = await startMembers({ holdFirst: true });
  const [notice] = Object.values(template().findResources('AWS::Lambda::Function'));
  const variables = notice!.Properties.Environment.Variables as Record<string, unknown>;
  const environment = jest.replaceProperty(process, 'env', {
    ...Object.fromEntries(Object.keys(variables).map((name) => [name, String(variables[name])])),
    TABLE: 'members',
    END_OF_KEY: new Date(Date.now() + 365 * 24 * 3_600_000).toISOString(),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SNS: url,
    AWS_ENDPOINT_URL_DYNAMODB: tablesEndpoint,
  });
  const { handler } = await import('../index.mjs');
  await handler();
  expect(published).toEqual([]);
  await write(ada);
  await write(ada);
  await handler();
  environment.restore();
  expect(published[0]?.get('Message')).toContain('2 comments held back');
  expect(published[0]?.get('Message')).toContain(`Decide at ${site}/account/`);
});
