/** Data as the text of a `<script>`, which no text in the data can end. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
