import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Download } from './findProjects';
import { unzip } from './unzip';

/** Runs a line of a shell in a folder; it shows its progress. */
export type RunLine = (
  line: string,
  options: { cwd: string; label: string },
) => Promise<{ code: number; output: string }>;

/** What the test of a project depends on. */
interface Machine {
  run: RunLine;
  hasGo: boolean;
}

/** How the test of a project ended. */
export interface Result {
  name: string;
  passed: number;
  /** Commands that were not run, because there is no Go. */
  skipped: string[];
  /** The command that failed, with the end of what it printed. */
  failed?: { command: string; code: number; output: string };
}

/** How many lines of a command's output help to find out why it failed. */
const lastLines = 40;

/**
 * Unzips a project into a new folder outside of the site, and runs the commands of its README there, up to the first that
 * fails. The folder is removed.
 */
export async function testProject(
  { name, zip, commands }: Download,
  { run, hasGo }: Machine,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const result: Result = { name, passed: 0, skipped: [] };
  try {
    unzip(zip, folder);
    for (const command of commands) {
      if (needsGo(command) && !hasGo) {
        result.skipped.push(command);
        continue;
      }
      const label = `${name}: ${command}`;
      const { code, output } = await run(command, { cwd: path.join(folder, name), label });
      if (code !== 0) {
        const end = output.trimEnd().split('\n').slice(-lastLines).join('\n');
        return { ...result, failed: { command, code, output: end } };
      }
      result.passed += 1;
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a line runs Go, perhaps after another command. */
function needsGo(command: string): boolean {
  return /(?:^|&&|;|\|)\s*(?:\w+=\S*\s+)*(?:go|gofmt)\s/.test(command);
}
