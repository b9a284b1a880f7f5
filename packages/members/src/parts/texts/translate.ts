/** The bundler puts the texts in the language of the site here, by their ids (plugin/bundleParts.ts). */
declare const TEXTS: Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/** `translate` of `@docusaurus/Translate`, for scripts that are not part of the page's own. */
export function translate(
  { id, message }: { id: string; message: string },
  values: Values = {},
): string {
  return (TEXTS[id] ?? message).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}
