/** The form of a text for a number: its plural forms, with | between them, as Docusaurus writes them. */
export function plural(count: number, message: string): string {
  const rules = new Intl.PluralRules(document.documentElement.lang);
  const forms = message.split('|');
  const at = rules.resolvedOptions().pluralCategories.indexOf(rules.select(count));
  return forms[Math.min(Math.max(at, 0), forms.length - 1)] ?? message;
}
