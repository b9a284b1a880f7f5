import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  BedrockRuntimeClient,
  type ConverseCommand,
} from '@aws-sdk/client-bedrock-runtime';
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { parse } from 'yaml';
import { coverId, textForModel } from '../cli/outline';
import { png } from '../cli/png';
import { type Fields, type Machine, run } from './machine';

interface Plan {
  /** How many drawings the stand-in of OpenAI refuses before it draws. */
  refusals: number;
  /** What it draws for every prompt; a small picture of one color if nothing is said. */
  picture?: Buffer;
  review: (draft: string) => { approved: boolean; alt: string; note: string };
  trace?: (state: string, outcome: string) => void;
}

export interface Rehearsal {
  id: string;
  objects: Map<string, Buffer>;
  /** What the stand-in of Claude was asked, round by round. */
  requests: string[];
}

const BRIEF = {
  prompt:
    'A desk lamp at night. One pale wedge of its light falls on a sheet of paper with a few lines on it. Flat shapes, few colors, a dark and quiet wall; the lamp in the middle, with room around it.',
  alt: 'A desk lamp lights a sheet of paper on a dark desk.',
};

/**
 * Runs workflow.asl.yaml with the real functions. Bedrock, S3 and Parameter Store are stand-ins in
 * this process; OpenAI is one on loopback, which draws the same picture for every prompt.
 */
export async function rehearse(
  markdown: string,
  plan: Plan,
): Promise<Rehearsal> {
  const id = coverId(markdown);
  const post = `posts/${id}.md`;
  const objects = new Map([
    [post, Buffer.from(textForModel(markdown))],
    ['fallback/cover.png', Buffer.from('fallback')],
  ]);
  const requests: string[] = [];
  const openai = await startOpenAi(plan.refusals, plan.picture ?? png(8, 8));
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    BUCKET: 'covers',
    IMAGE_MODEL: 'stand-in',
    KEY_PARAMETER: '/covers/openai-key',
    MODEL_ID: 'stand-in',
    OPENAI_BASE_URL: openai.url,
  });
  const restore = replaceClients(objects, requests);
  const [{ handler: brief }, { handler: draw }] = await Promise.all([
    import('../functions/brief'),
    import('../functions/draw'),
  ]);

  const tasks: Record<string, (input: never) => Promise<unknown> | unknown> = {
    Brief: brief,
    Draw: draw,
    publish: ({ Message }: { Message: string }) =>
      plan.review(/review (\S+)/.exec(Message)?.[1] ?? ''),
    listObjectsV2: ({ Prefix }: { Prefix: string }) => ({
      KeyCount: objects.has(Prefix) ? 1 : 0,
    }),
    copyObject: ({ Key, CopySource }: { Key: string; CopySource: string }) => {
      const source = CopySource.replace(/^covers\//, '');
      objects.set(Key, objects.get(source) ?? raise('NoSuchKey'));
      return {};
    },
    putObject: ({ Key, Body }: { Key: string; Body: Fields }) => {
      objects.set(Key, Buffer.from(JSON.stringify(Body, null, 2)));
      return {};
    },
  };
  const invoke = async (resource: string, input: Fields): Promise<Fields> => {
    const { FunctionName, Payload } = input as {
      FunctionName?: string;
      Payload?: Fields;
    };
    const service = /(\w+)(\.waitForTaskToken)?$/.exec(resource)?.[1] ?? '';
    const task = tasks[FunctionName ?? service];
    if (!task) throw new Error(`No stand-in for ${resource}`);
    const answer = (await task((Payload ?? input) as never)) as Fields;
    return FunctionName ? { Payload: answer } : answer;
  };

  try {
    await run(workflow(), { id, post }, invoke, plan.trace ?? (() => {}));
  } finally {
    restore();
    openai.close();
  }
  return { id, objects, requests };
}

/** The definition as CloudFormation would fill it in. */
function workflow(): Machine {
  const file = join(__dirname, '..', 'workflow.asl.yaml');
  const names: Record<string, string> = { Bucket: 'covers', Topic: 'topic' };
  const text = readFileSync(file, 'utf8');
  return parse(
    text.replace(/\$\{(\w+)\}/g, (_, name: string) => names[name] ?? name),
  );
}

function raise(name: string): never {
  throw Object.assign(new Error(name), { name });
}

function replaceClients(
  objects: Map<string, Buffer>,
  requests: string[],
): () => void {
  const originals = [S3Client, SSMClient, BedrockRuntimeClient].map(
    ({ prototype }) => [prototype, prototype.send] as const,
  );
  const replace = (
    client: { prototype: object },
    send: (command: never) => unknown,
  ) =>
    Object.assign(client.prototype, {
      send: async (command: never) => send(command),
    });

  replace(S3Client, (command: unknown) => {
    if (command instanceof PutObjectCommand) {
      objects.set(
        String(command.input.Key),
        Buffer.from(command.input.Body as Buffer),
      );
      return {};
    }
    const found = objects.get(String((command as GetObjectCommand).input.Key));
    if (!found) throw new NoSuchKey({ message: 'no', $metadata: {} });
    return { Body: { transformToString: async () => found.toString() } };
  });
  replace(SSMClient, () => ({ Parameter: { Value: 'not-a-key' } }));
  replace(BedrockRuntimeClient, ({ input }: ConverseCommand) => {
    requests.push(input.messages?.[0]?.content?.[0]?.text ?? '');
    return {
      stopReason: 'tool_use',
      output: { message: { content: [{ toolUse: { input: BRIEF } }] } },
    };
  });
  return () =>
    originals.forEach(([prototype, send]) =>
      Object.assign(prototype, { send }),
    );
}

async function startOpenAi(refusals: number, picture: Buffer) {
  let left = refusals;
  const server = createServer((_, response) => {
    const refused = left-- > 0;
    response.writeHead(refused ? 400 : 200, {
      'content-type': 'application/json',
    });
    response.end(
      JSON.stringify(
        refused
          ? {
              error: {
                code: 'moderation_blocked',
                message: 'Refused by the stand-in',
              },
            }
          : {
              data: [{ b64_json: picture.toString('base64') }],
              // The tokens that the post assumes; nothing was billed.
              usage: {
                input_tokens: 150,
                output_tokens: 1500,
                total_tokens: 1650,
              },
            },
      ),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
