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
  /** What OpenAI bills for the image, so the manifest can say what a cover used. */
  outputTokens: number;
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

  const { bytes, outputTokens } = await paint(prompt);
  const drawing: Drawing = { draft, outputTokens };
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
  const { data, usage } = await withFreshKey((openai) =>
    openai.images.generate({
      model: process.env.IMAGE_MODEL,
      prompt,
      n: 1,
      size: '1216x640',
      quality: 'medium',
      output_format: 'png',
    }),
  );
  const image = data?.[0];
  if (!image?.b64_json) throw new Error('The answer holds no image');
  const bytes = Buffer.from(image.b64_json, 'base64');
  if (!isPng(bytes)) throw new Error('The image is not a PNG');
  return { bytes, outputTokens: usage?.output_tokens ?? 0 };
}
// #endregion

// #region errors
/** Lambda reports `error.name`, which the workflow's Retry and Catch match. */
export function named(error: unknown): unknown {
  const name = failure(error);
  if (!name) return error;
  return Object.assign(new Error(String(error), { cause: error }), { name });
}

function failure(error: unknown): string | undefined {
  if (error instanceof OpenAI.AuthenticationError) return 'KeyRejected';
  if (error instanceof OpenAI.RateLimitError) {
    return error.code === 'insufficient_quota' ? 'QuotaSpent' : 'RateLimited';
  }
  if (error instanceof OpenAI.BadRequestError) {
    const refused =
      error.code === 'moderation_blocked' ||
      (error.type === 'image_generation_user_error' && !error.code);
    return refused ? 'ContentRefused' : undefined;
  }
  const passing =
    error instanceof OpenAI.APIConnectionError ||
    error instanceof OpenAI.InternalServerError;
  return passing ? 'ServiceBusy' : undefined;
}
// #endregion

// #region key
let keyInUse: string | undefined;

/** Calls with this container's key; after a 401 once more with a newer one. */
async function withFreshKey<T>(
  call: (openai: OpenAI) => Promise<T>,
): Promise<T> {
  try {
    const key = (keyInUse ??= await readKey());
    return await call(client(key)).catch(async (error: unknown) => {
      if (!(error instanceof OpenAI.AuthenticationError)) throw error;
      keyInUse = await readKey();
      if (keyInUse === key) throw error;
      return call(client(keyInUse));
    });
  } catch (error) {
    throw named(error);
  }
}

/** Retries belong to the workflow, where each one is seen and counted. */
function client(apiKey: string): OpenAI {
  return new OpenAI({ apiKey, maxRetries: 0, timeout: 90_000 });
}
// #endregion

async function readKey(): Promise<string> {
  const { Parameter } = await ssm.send(
    new GetParameterCommand({
      Name: process.env.KEY_PARAMETER,
      WithDecryption: true,
    }),
  );
  if (!Parameter?.Value) throw new Error('The key parameter is empty');
  return Parameter.Value;
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
}

async function readReceipt(key: string): Promise<Drawing | undefined> {
  try {
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    const text = (await object.Body?.transformToString()) ?? '';
    const { draft, outputTokens } = JSON.parse(text) as Drawing;
    return { draft, outputTokens };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
