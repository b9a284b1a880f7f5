import { watch } from 'node:fs';
import path from 'node:path';
import { help, readCommandLine, type Command } from './commandLine';
import { describe } from './describe';
import { readPorts } from './options';
import { readApi } from './readApi';
import { startLocalAppSync, type LocalAppSync } from './startLocalAppSync';
import type { TemplateApi } from './template/readTemplate';

void main(process.argv.slice(2));

/** Runs the command `local-appsync` until it is stopped. @param args the words after its name */
async function main(args: string[]): Promise<void> {
  try {
    const command = readCommandLine(args);
    if (command === 'help') return console.log(help);
    const api = await read(command);
    const { userPoolEndpoint = 'http://localhost:9229' } = command.start;
    const options = { ...command.start, userPoolEndpoint };
    const local = await startLocalAppSync({ ...options, definition: api.definition });
    const stop = (): void => {
      void local.close().then(() => process.exit(0));
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (command.watch) reloadOnChange(command, local);
    console.log(describe(local, api, options));
    console.log('ready');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function read({ file, start, ...options }: Command): Promise<TemplateApi> {
  const { api, tables } = readPorts(start.ports);
  return readApi(file, {
    ...options,
    endpoint: `http://localhost:${api}/graphql`,
    tablesEndpoint: `http://127.0.0.1:${tables}`,
  });
}

/** How long the folder of a template must be still before it is read, in milliseconds. */
const pause = 300;

/** CDK writes a template and its assets one after the other. What cannot be read leaves the API as it was. */
function reloadOnChange(command: Command, local: LocalAppSync): void {
  let timer: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    try {
      local.reload((await read(command)).definition);
      console.log(`Read ${command.file} again.`);
    } catch (error) {
      console.error((error as Error).message);
    }
  };
  watch(path.dirname(command.file), () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), pause);
  });
}
