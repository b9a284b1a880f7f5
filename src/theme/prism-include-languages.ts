/** Nothing to add to the browser's highlighter: there is none (see plugins/highlight). */
export default function prismIncludeLanguages(): void {}
