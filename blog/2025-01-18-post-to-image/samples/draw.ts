import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import OpenAI from 'openai';

export interface Drawing {
  draft: string;
  revisedPrompt: string;
}

interface Input {
  id: string;
  round: number;
  prompt: string;
}

const Bucket = process.env.BUCKET;
const s3 = new S3Client({});
const ssm = new SSMClient({});

// #region handler
export async function handler({ id, round, prompt }: Input): Promise<Drawing> {
  const draft = `drafts/${id}-${round}.png`;
  const receipt = `${draft}.json`;
  const earlier = await readReceipt(receipt);
  if (earlier) return earlier;

  const { bytes, revisedPrompt } = await paint(prompt);
  const drawing: Drawing = { draft, revisedPrompt };
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: draft,
      Body: bytes,
      ContentType: 'image/png',
    }),
  );
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: receipt,
      Body: JSON.stringify({ ...drawing, prompt }),
      ContentType: 'application/json',
    }),
  );
  return drawing;
}
// #endregion

// #region paint
async function paint(prompt: string) {
  const openai = await client();
  try {
    const { data } = await openai.images.generate({
      model: process.env.IMAGE_MODEL ?? 'dall-e-3',
      prompt,
      n: 1,
      size: '1792x1024',
      quality: 'standard',
      style: 'natural',
      response_format: 'b64_json',
    });
    const image = data?.[0];
    if (!image?.b64_json) throw new Error('The answer holds no image');
    const bytes = Buffer.from(image.b64_json, 'base64');
    if (!isPng(bytes)) throw new Error('The image is not a PNG');
    return { bytes, revisedPrompt: image.revised_prompt ?? prompt };
  } catch (error) {
    throw named(error);
  }
}
// #endregion

// #region errors
/** Lambda reports `error.name`; Step Functions matches it in Retry and Catch. */
export function named(error: unknown): unknown {
  const name = failure(error);
  if (!name) return error;
  if (name === 'KeyRejected') openaiClient = undefined;
  return Object.assign(new Error(String(error), { cause: error }), { name });
}

function failure(error: unknown): string | undefined {
  if (error instanceof OpenAI.AuthenticationError) return 'KeyRejected';
  if (error instanceof OpenAI.RateLimitError) {
    return error.code === 'insufficient_quota' ? 'QuotaSpent' : 'RateLimited';
  }
  if (error instanceof OpenAI.BadRequestError) {
    const refused =
      error.code === 'content_policy_violation' ||
      error.type === 'image_generation_user_error';
    return refused ? 'ContentRefused' : undefined;
  }
  const passing =
    error instanceof OpenAI.APIConnectionError ||
    error instanceof OpenAI.InternalServerError;
  return passing ? 'ServiceBusy' : undefined;
}
// #endregion

// #region key
let openaiClient: Promise<OpenAI> | undefined;

/** One read per container; a failed read is not kept. */
function client(): Promise<OpenAI> {
  openaiClient ??= createClient().catch((error: unknown) => {
    openaiClient = undefined;
    throw error;
  });
  return openaiClient;
}

async function createClient(): Promise<OpenAI> {
  const { Parameter } = await ssm.send(
    new GetParameterCommand({
      Name: process.env.KEY_PARAMETER,
      WithDecryption: true,
    }),
  );
  if (!Parameter?.Value) throw new Error('The key parameter is empty');
  // Retries belong to the workflow, where each one is seen and counted.
  return new OpenAI({ apiKey: Parameter.Value, maxRetries: 0, timeout: 90_000 });
}
// #endregion

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
}

async function readReceipt(key: string): Promise<Drawing | undefined> {
  try {
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    const text = (await object.Body?.transformToString()) ?? '';
    const { draft, revisedPrompt } = JSON.parse(text) as Drawing;
    return { draft, revisedPrompt };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
