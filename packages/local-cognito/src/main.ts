import { help, readCommandLine } from './options';
import { describeConnection, startLocalCognito } from './startLocalCognito';

void main(process.argv.slice(2));

/** Runs the command `local-cognito` until it is stopped. @param args the words after its name */
async function main(args: string[]): Promise<void> {
  try {
    const options = readCommandLine(args);
    if (options === 'help') return console.log(help);
    const local = await startLocalCognito(options);
    const stop = (): void => {
      void local.close().then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    console.log(local.describe());
    console.log(describeConnection(local));
    console.log('ready');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
