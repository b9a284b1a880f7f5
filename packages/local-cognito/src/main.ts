#!/usr/bin/env node
import { runCommand } from 'local-service/command';
import { check } from './check/check';
import { help, readCommandLine } from './options';
import { describeConnection, startLocalCognito } from './startLocalCognito';

void runCommand(async () => {
  const args = process.argv.slice(2);
  if (args[0] === 'check') {
    if (!(await check(args.slice(1)))) process.exitCode = 1;
    return undefined;
  }
  const options = readCommandLine(args);
  if (options === 'help') return void console.log(help);
  const local = await startLocalCognito(options);
  console.log(local.describe());
  console.log(describeConnection(local));
  return local;
});
