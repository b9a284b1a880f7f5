/** The names of languages for what a terminal shows: prompts, commands and output. */
export const sessions = ['console', 'shell-session', 'shellsession', 'sh-session'];

/** The commands of a terminal session, for pasting. */
export function commandsIn(code: string, language: string): string | undefined {
  if (!sessions.includes(language)) return undefined;
  return readCommands(code).join('\n') || undefined;
}

/**
 * The commands of a terminal session: its lines that begin with `$ `, without that, and the lines on which they go on,
 * after a backslash or as a here-document. Other lines are what a command prints.
 */
export function readCommands(session: string): string[] {
  const commands: string[] = [];
  const lines = session.split('\n');
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (!line.startsWith('$ ')) continue;
    const command = [line.slice(2)];
    while (command.at(-1)?.endsWith('\\') && lines.length > 0) command.push(...goOn(lines, 1));
    const [, end] = hereDocument.exec(command.join('\n')) ?? [];
    const length = lines.findIndex((inner) => withoutPrompt(inner).trim() === end) + 1;
    commands.push([...command, ...goOn(lines, length)].join('\n').trimEnd());
  }
  return commands;
}

/** The word that ends a here-document, where it is announced (https://www.gnu.org/software/bash/manual/). */
const hereDocument = /(?<!<)<<(?!<)-?\s*["']?([A-Za-z_]\w*)/;

/** Takes as many lines from the start. */
function goOn(lines: string[], count: number): string[] {
  return lines.splice(0, count).map(withoutPrompt);
}

/** A shell shows `> ` before what it still waits for. */
function withoutPrompt(line: string): string {
  return line.replace(/^> /, '');
}
