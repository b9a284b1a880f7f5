import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  ExecutionAlreadyExists,
  SFNClient,
  SendTaskSuccessCommand,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { coverId, textForModel } from './outline';
import { printable } from './printable';

const s3 = new S3Client({});
const sfn = new SFNClient({});

// #region start
async function start(folder: string, edition: number): Promise<void> {
  const markdown = await readFile(join(folder, 'index.md'), 'utf8');
  const id = coverId(markdown, edition);
  const post = `posts/${id}.md`;
  await s3.send(
    new PutObjectCommand({
      Bucket: setting('BUCKET'),
      Key: post,
      Body: textForModel(markdown),
    }),
  );
  try {
    await sfn.send(
      new StartExecutionCommand({
        stateMachineArn: setting('MACHINE_ARN'),
        name: id,
        input: JSON.stringify({ id, post }),
      }),
    );
    console.log(`Drawing ${id}`);
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
    console.log(`${id} ran before: pull it, or ask for edition ${edition + 1}`);
  }
}
// #endregion

// #region review
async function review(draft: string, token: string): Promise<void> {
  const Bucket = setting('BUCKET');
  const receipt = JSON.parse(await text(`${draft}.json`)) as { prompt: string };
  const url = await getSignedUrl(
    s3,
    new GetObjectCommand({ Bucket, Key: draft }),
  );
  console.log(`Asked: ${printable(receipt.prompt)}\n\n${url}`);

  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const approved = (await ask.question('\nKeep it? (y/n) ')).startsWith('y');
  const alt = approved ? await ask.question('Alternative text: ') : '';
  const note = approved ? '' : await ask.question('What should change? ');
  ask.close();
  if (approved && !alt.trim()) throw new Error('A kept cover needs its text');

  await sfn.send(
    new SendTaskSuccessCommand({
      taskToken: token,
      output: JSON.stringify({ approved, alt: alt.trim(), note }),
    }),
  );
}
// #endregion

async function pull(folder: string, edition: number): Promise<void> {
  const id = coverId(await readFile(join(folder, 'index.md'), 'utf8'), edition);
  const manifest = JSON.parse(await text(`covers/${id}.json`)) as {
    image: string;
    alt: string;
    reason: string;
  };
  const image = await s3.send(
    new GetObjectCommand({ Bucket: setting('BUCKET'), Key: manifest.image }),
  );
  const bytes = await image.Body?.transformToByteArray();
  if (!bytes) throw new Error(`${manifest.image} is empty`);
  await writeFile(join(folder, 'cover.png'), bytes);
  console.log(printable(JSON.stringify(manifest, null, 2)));
}

async function text(key: string): Promise<string> {
  const object = await s3.send(
    new GetObjectCommand({ Bucket: setting('BUCKET'), Key: key }),
  );
  return (await object.Body?.transformToString()) ?? '';
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: it is an output of the stack`);
  return value;
}

async function main(): Promise<void> {
  const [command, first, second] = process.argv.slice(2);
  if (command === 'start' && first) return start(first, Number(second ?? 1));
  if (command === 'pull' && first) return pull(first, Number(second ?? 1));
  if (command === 'review' && first && second) return review(first, second);
  throw new Error('Use: start|pull FOLDER [EDITION] or review DRAFT TOKEN');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
