import { createInterface } from 'node:readline';

/** Asks whoever runs the program for the code in an email. */
export async function askForCode(address: string): Promise<string> {
  console.log(`Type the code in the email to ${address}`);
  for await (const line of createInterface({ input: process.stdin })) {
    return line.trim();
  }
  throw new Error('No code was typed.');
}
