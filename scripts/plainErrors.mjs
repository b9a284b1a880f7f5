// Loaded before Docusaurus by `npm start`. Docusaurus and the bundler print each mistake in a post with the stack of
// their own code, and with all that a YAML error holds, the whole file too: nothing that helps who wrote the post.
// To see stacks: WITH_STACKS=1 npm start
if (!process.env.WITH_STACKS) {
  Error.stackTraceLimit = 0;
  const { error } = console;
  console.error = (...values) => error(...values.map(toPlain));
}

function toPlain(value) {
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}
