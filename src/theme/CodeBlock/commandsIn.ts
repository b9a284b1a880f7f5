/** The names of languages for what a terminal shows: prompts, commands and output. */
const sessions = ['console', 'shell-session', 'shellsession', 'sh-session'];

/**
 * The commands of a terminal session, for pasting: its lines that begin with `$ `, without that, and the lines on which
 * they go on after a backslash.
 *
 * @returns undefined for code that is no session, or one without such lines
 */
export function commandsIn(code: string, language: string): string | undefined {
  if (!sessions.includes(language)) return undefined;
  const commands = [...code.matchAll(/^\$ ((?:.*\\\n)*.*)/gm)].map(([, command]) => command);
  return commands.join('\n') || undefined;
}
