import { layOut, outdent } from './blocks';
import { asRecord } from '../old-blog/readFrontMatter';
import { commentOf } from './comments';
import type { Conversion } from './conversion';
import { infoString, readHighlightOptions } from './highlightOptions';
import { codeFinder, fence } from './markdown';
import { embedLink, picture, readTagArguments } from './tagArguments';

// https://jekyllrb.com/docs/liquid/tags/ and https://shopify.github.io/liquid/
const TAG = /\{%-?\s*(?<name>\w+)(?<rest>.*?)-?%\}|\{\{-?(?<output>.*?)-?\}\}/gs;
const PAIRED = /^(?:raw|highlight|comment)$/;

/** Converts Jekyll's Liquid to Markdown. Unknown tags and code stay as they are. */
export function convertLiquid(text: string, conversion: Conversion): string {
  const isCode = codeFinder(text);
  const pattern = new RegExp(TAG);
  let result = '';
  let position = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { name = '', rest = '', output } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (PAIRED.test(name) && (name === 'raw' || !isCode(match.index))) {
      const pair = new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g');
      pair.lastIndex = end;
      const closing = pair.exec(text);
      if (!closing) continue;
      result += text.slice(position, match.index);
      position = pair.lastIndex;
      if (name === 'highlight') {
        const code = outdent(text.slice(end, closing.index), result);
        result += layOut(replacePair(name, rest, code), result, text.slice(position));
      } else {
        result += replacePair(name, rest, text.slice(end, closing.index));
      }
      // If a tag is alone on its line, the line is removed too.
      if (name === 'raw' && /(?:^|\n)$/.test(result) && text[position] === '\n') position += 1;
      pattern.lastIndex = position;
      conversion.did(`{% ${name} %}`);
      continue;
    }
    if (isCode(match.index)) continue;
    const replacement =
      output === undefined
        ? replaceTag(name, rest, conversion)
        : replaceOutput(output.trim(), text.slice(end), conversion);
    if (replacement === undefined) continue;
    result += text.slice(position, match.index);
    position = end;
    result += layOut(replacement, result, text.slice(position));
    conversion.did(output === undefined ? `{% ${name} %}` : '{{ … }}');
  }
  return result + text.slice(position);
}

function replacePair(name: string, rest: string, inner: string): string {
  if (name === 'raw') return inner.replace(/^\n/, '');
  if (name === 'comment') return commentOf(inner);
  const [, language = 'text', options = ''] = /^\s*([\w+#.-]+)(.*)$/s.exec(rest) ?? [];
  const code = inner.replace(/\{%-?\s*(?:end)?raw\s*-?%\}\n?/g, '');
  return fence(code, infoString(language, readHighlightOptions(options)));
}

function replaceTag(
  name: string,
  rest: string,
  { findPost, settings }: Conversion,
): string | undefined {
  const { positional, named } = readTagArguments(rest);
  const [first = ''] = positional;
  if (name === 'post_url') return findPost(first);
  if (name === 'link') {
    const file = first.replace(/^\//, '');
    return findPost(first) ?? addressInCollection(file, settings) ?? `/${file}`;
  }
  if (name === 'gist') return embedLink('gist', first);
  if (name === 'youtube' || name === 'vimeo') return embedLink(name, first);
  if (name !== 'include' && name !== 'include_relative' && name !== 'include_cached') {
    return undefined;
  }
  const file = first.replace(/\.\w+$/, '').toLowerCase();
  if (/(?:^|\/)toc$/.test(file)) return '';
  if (/(?:figure|image|img|picture)/.test(file)) {
    return picture({ named, positional: positional.slice(1) });
  }
  const service = named.provider ?? (/youtube|vimeo|gist/.exec(file) ?? [])[0] ?? '';
  return embedLink(service, named.id ?? named.youtube_id ?? positional[1]);
}

/** The address of a document in a collection: https://jekyllrb.com/docs/permalinks/#collections */
function addressInCollection(file: string, settings: Conversion['settings']): string | undefined {
  const [, collection = '', inner = ''] = /^_([^/]+)\/(.+)\.\w+$/.exec(file) ?? [];
  const { permalink } = asRecord(asRecord(settings.collections)[collection]);
  if (typeof permalink !== 'string') return undefined;
  const name = inner.split('/').at(-1) ?? '';
  const values: Record<string, string> = { collection, path: inner, name, title: name };
  return permalink
    .replace(/:(collection|path|name|title)\b/g, (_, key: string) => values[key] ?? '')
    .replace(':output_ext', '.html');
}

function replaceOutput(output: string, after: string, conversion: Conversion): string | undefined {
  const { base, origin = '', fields, settings } = conversion;
  if (output === 'site.baseurl' || output === 'site.url') {
    // The text after it is already a full address.
    if (/^(?:\{\{[^}]*\}\})?\{%-?\s*(?:post_url|link)\b/.test(after)) return '';
    if (output === 'site.baseurl') return base;
    return /^(?:\/|\{\{)/.test(after) ? '' : origin + base;
  }
  const filtered =
    /^(["'])(?<path>[^"']*)\1(?:\s*\|\s*(?:relative_url|absolute_url|escape|prepend:\s*site\.(?:base)?url))*$/.exec(
      output,
    )?.groups?.path;
  if (filtered !== undefined) {
    const isUrl = /\|\s*(?:relative_url|absolute_url|prepend)/.test(output);
    return isUrl ? `${base}/${filtered.replace(/^\//, '')}` : filtered;
  }
  const [, holder, key = ''] = /^(page|site)\.(\w+)$/.exec(output) ?? [];
  const value = (holder === 'page' ? fields : settings)[key];
  if (!holder) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
