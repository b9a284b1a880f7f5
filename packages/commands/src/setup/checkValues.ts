import { contrastProblem, readHexColor, type Grounds } from './contrast';
import { type SiteValues, VALUES, VALUE_NAMES, type ValueName } from './values';

/** The backgrounds of text in each mode, from the style sheet. */
export interface Backgrounds {
  light: Grounds;
  dark: Grounds;
}

/** A value in the form for the files; or the problem with it, and what to do. */
export type Checked = { value: string } | { problem: string };

/** Checks one value that the owner entered. */
export function checkValue(name: ValueName, written: string, backgrounds: Backgrounds): Checked {
  const text = written.replace(/\s+/g, ' ').trim();
  if (text === '') return { problem: 'It is empty. Leave it out to keep what is there.' };
  if (name === 'address') return checkAddress(text);
  if (name === 'profile') return checkProfile(text);
  if (name === 'color') return checkColor(text, backgrounds.light);
  if (name === 'colorDark') return checkColor(text, backgrounds.dark);
  if (name === 'year') return checkYear(text);
  if (name === 'packageName') return checkPackageName(text);
  return { value: text };
}

/**
 * Checks all given values before anything is written.
 *
 * @throws Error that names every wrong option, and says what to do.
 */
export function checkValues(
  given: Partial<SiteValues>,
  backgrounds: Backgrounds,
): Partial<SiteValues> {
  const checked: Partial<SiteValues> = {};
  const problems: string[] = [];
  for (const name of VALUE_NAMES) {
    const written = given[name];
    if (written === undefined) continue;
    const result = checkValue(name, written, backgrounds);
    if ('value' in result) checked[name] = result.value;
    else problems.push(`--${VALUES[name].option}: ${result.problem}`);
  }
  if (problems.length > 0) throw new Error(`nothing was written.\n${problems.join('\n')}`);
  return checked;
}

function checkAddress(text: string): Checked {
  const url = readUrl(text);
  if (!url) return { problem: `"${text}" is not an address. ${withScheme(text)}` };
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    return { problem: `"${text}" has more than a host. Write "${url.origin}".` };
  }
  return { value: url.origin };
}

function checkProfile(text: string): Checked {
  const url = readUrl(text);
  if (!url) return { problem: `"${text}" is not an address. ${withScheme(text)}` };
  return { value: text.replace(/\/$/, '') };
}

function readUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && !/\s/.test(text) ? url : undefined;
}

function withScheme(text: string): string {
  const better = `https://${text.replace(/^[a-z]*:?\/*/i, '')}`;
  const whole = `https://${text}`;
  if (!/^[a-z]+:/i.test(text) && readUrl(whole)) return `Write "${whole}".`;
  return readUrl(better) ? `Write "${better}".` : 'Write one that starts with https://';
}

function checkColor(text: string, grounds: Grounds): Checked {
  const value = readHexColor(text.replace(/^#?/, '#'));
  if (!value) {
    return { problem: `"${text}" is not a color. Write it as #rrggbb, such as #9a3e0c.` };
  }
  const problem = contrastProblem(value, grounds);
  return problem ? { problem } : { value };
}

function checkYear(text: string): Checked {
  return /^\d{4}$/.test(text)
    ? { value: text }
    : { problem: `"${text}" is not a year. Write it with four digits.` };
}

/** See https://docs.npmjs.com/cli/configuring-npm/package-json#name */
function checkPackageName(text: string): Checked {
  return /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(text) && text.length <= 214
    ? { value: text }
    : {
        problem: `"${text}" is not a name for a package. Write lower-case words joined by hyphens.`,
      };
}
