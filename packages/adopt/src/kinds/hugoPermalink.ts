import { readDate } from '../old-blog/dates';
import { joinAddress } from './postFiles';

/** The values that a permalink pattern can use. */
interface HugoParts {
  /** The folders below `content/`, without that of a page bundle. */
  sections: string[];
  /** The file's name, or its bundle's. */
  fileName: string;
  slug?: string;
  title?: string;
  date?: string;
}

/**
 * The address that Hugo gives a page: https://gohugo.io/configuration/permalinks/
 *
 * @param pattern that of the page's section, if there is one
 */
export function hugoAddress(pattern: string | undefined, parts: HugoParts): string {
  const { sections, fileName } = parts;
  const slug = parts.slug?.replace(/^-+|-+$/g, '');
  if (pattern === undefined) return joinAddress(...sections, urlize(slug ?? fileName), '/');
  const values = placeholders({ ...parts, slug });
  const address = pattern.replace(
    /:([a-z]+)(?:\[([^\]]*)\])?/g,
    (whole: string, name: string, range?: string) =>
      name === 'sections' && range !== undefined
        ? slice(sections, range).join('/')
        : (values[name] ?? whole),
  );
  // Hugo makes a folder with a page, unless the address names a file.
  return joinAddress(address, /\.\w+$/.test(address) ? '' : '/').replace(/(\.\w+)\/$/, '$1');
}

function placeholders({ sections, fileName, slug, title = '', date }: HugoParts) {
  const day = readDate(date, 'hugo')?.day ?? '0001-01-01';
  const at = new Date(`${day}T00:00:00Z`);
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(at).toLowerCase();
  const values: Partial<Record<string, string>> = {
    year,
    month,
    day: dayOfMonth,
    monthname: name({ month: 'long' }),
    weekdayname: name({ weekday: 'long' }),
    weekday: String(at.getUTCDay()),
    yearday: String((at.getTime() - Date.UTC(Number(year), 0, 1)) / 86_400_000 + 1),
    section: sections[0] ?? '',
    sections: sections.join('/'),
    title: urlize(title),
    slug: urlize(slug ?? title),
    filename: urlize(fileName),
    contentbasename: urlize(fileName),
    slugorfilename: urlize(slug ?? fileName),
    slugorcontentbasename: urlize(slug ?? fileName),
  };
  return values;
}

/** `[1:]`, `[last]` and `[0]` of Hugo's sections. */
function slice(sections: string[], range: string): string[] {
  if (range === 'last') return sections.slice(-1);
  const [from = '', to] = range.split(':');
  if (to === undefined) return sections.slice(Number(from), Number(from) + 1);
  return sections.slice(
    Number(from) || 0,
    to === '' || to === 'last' ? sections.length : Number(to),
  );
}

/** Hugo's `urlize`: lower case, a hyphen for spaces, without signs, and without what would end a path. */
export function urlize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s./\\_#+~@-]/gu, '')
    .trim()
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, '-')
    .replaceAll('#', '%23');
}
