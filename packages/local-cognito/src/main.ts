#!/usr/bin/env node
import { runCommand } from 'local-service/command';
import { help, readCommandLine } from './options';
import { describeConnection, startLocalCognito } from './startLocalCognito';

void runCommand(async () => {
  const options = readCommandLine(process.argv.slice(2));
  if (options === 'help') return void console.log(help);
  const local = await startLocalCognito(options);
  console.log(local.describe());
  console.log(describeConnection(local));
  return local;
});
