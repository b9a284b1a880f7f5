/** The names of languages for what a terminal shows: prompts, commands and output. */
export const sessions = ['console', 'shell-session', 'shellsession', 'sh-session'];

/** The commands of a terminal session, for pasting. */
export function commandsIn(code: string, language: string): string | undefined {
  if (!sessions.includes(language)) return undefined;
  return readCommands(code).join('\n') || undefined;
}

/** The word that ends a here-document, where it is announced (https://www.gnu.org/software/bash/manual/). */
const hereDocument = /(?<!<)<<(?!<)-?\s*["']?([A-Za-z_]\w*)/;

/**
 * The commands of a terminal session: its lines that begin with `$ `, without that, and the lines on which they go on,
 * after a backslash or as a here-document. Other lines are what a command prints.
 */
export function readCommands(session: string): string[] {
  const commands: string[] = [];
  const lines = session.split('\n');
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (!line.startsWith('$ ')) continue;
    // A shell shows `> ` before what it still waits for.
    const rest = lines.map((one) => one.replace(/^> /, ''));
    const command = [line.slice(2)];
    while (command.at(-1)?.endsWith('\\') && rest.length > 0) command.push(...rest.splice(0, 1));
    const [, end] = hereDocument.exec(command.join('\n')) ?? [];
    command.push(...rest.splice(0, rest.findIndex((one) => one.trim() === end) + 1));
    lines.splice(0, command.length - 1);
    commands.push(command.join('\n').trimEnd());
  }
  return commands;
}
