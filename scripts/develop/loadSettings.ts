import path from 'node:path';

/** Ends with an error that says what is wrong when `docusaurus.config.ts` or what it imports does not load. */
async function main(): Promise<void> {
  process.env.NODE_ENV = 'development';
  const { default: config } = (await import('../../docusaurus.config')) as {
    default: { default?: () => unknown } | (() => unknown);
  };
  const create = typeof config === 'function' ? config : config.default;
  create?.();
}

main().catch((error: Error) => {
  const root = `${process.cwd()}${path.sep}`;
  console.error(
    error.message
      .replace(/^Transform failed with .*\n/, '')
      .replaceAll(root, '')
      .trim(),
  );
  process.exitCode = 1;
});
