import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import {
  BedrockRuntimeClient,
  type ConverseCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { S3Client } from '@aws-sdk/client-s3';
import { handler, parseBrief } from '../functions/brief';

const brief = {
  prompt: 'A lighthouse on a cliff at dusk. '.repeat(2),
  alt: 'A lighthouse.',
};

function answerWith(
  content: object[],
  stopReason: string,
): () => ConverseCommand {
  let sent: ConverseCommand | undefined;
  mock.method(S3Client.prototype, 'send', async () => ({
    Body: { transformToString: async () => 'The prose' },
  }));
  mock.method(
    BedrockRuntimeClient.prototype,
    'send',
    async (command: ConverseCommand) => {
      sent = command;
      return { output: { message: { content } }, stopReason };
    },
  );
  return () => {
    assert.ok(sent);
    return sent;
  };
}

afterEach(() => mock.restoreAll());

test('the tool call is found behind other blocks', async () => {
  answerWith(
    [{ text: 'Here it is' }, { toolUse: { input: brief } }],
    'tool_use',
  );
  assert.deepEqual(await handler({ post: 'posts/a.md', note: '' }), {
    prompt: brief.prompt.trim(),
    alt: brief.alt,
  });
});

test('the request sets no temperature and turns thinking off', async () => {
  const sent = answerWith([{ toolUse: { input: brief } }], 'tool_use');
  await handler({ post: 'posts/a.md', note: '' });
  const { inferenceConfig, additionalModelRequestFields } = sent().input;
  assert.deepEqual(Object.keys(inferenceConfig ?? {}), ['maxTokens']);
  assert.deepEqual(additionalModelRequestFields, {
    thinking: { type: 'disabled' },
  });
});

test('an answer without a tool call is BriefInvalid, and says why it stopped', async () => {
  answerWith([{ text: 'I will not' }], 'content_filtered');
  await assert.rejects(handler({ post: 'posts/a.md', note: '' }), {
    name: 'BriefInvalid',
    message: /content_filtered/,
  });
});

test('the alternative text is one line, so that it cannot pass for a command in the email', () => {
  const alt = 'A lighthouse.\n\nnpx tsx cli/cover.ts\u202e review x';
  assert.equal(
    parseBrief({ ...brief, alt }).alt,
    'A lighthouse. npx tsx cli/cover.ts review x',
  );
});

test('a brief that the schema did not bind is refused', () => {
  for (const input of [
    undefined,
    {},
    { ...brief, alt: 7 },
    { ...brief, prompt: 'x' },
  ]) {
    assert.throws(() => parseBrief(input), { name: 'BriefInvalid' });
  }
});
