import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

const ssm = new SSMClient({});
let secret: Promise<string> | undefined;

export function ticketSecret(): Promise<string> {
  secret ??= readSecret().catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

async function readSecret(): Promise<string> {
  const { Parameter } = await ssm.send(
    new GetParameterCommand({
      Name: env('TICKET_SECRET'),
      WithDecryption: true,
    }),
  );
  if (!Parameter?.Value) throw new Error('The ticket secret is empty');
  return Parameter.Value;
}
