import { plainMessage } from 'docusaurus-plugin-kit/terminal/plainMessage';

/** @throws Error that says what is wrong if `docusaurus.config.ts`, or a module that it imports, does not load. */
async function main(): Promise<void> {
  process.env.NODE_ENV = 'development';
  const { default: config } = (await import('../../docusaurus.config')) as {
    default: { default?: () => unknown } | (() => unknown);
  };
  const create = typeof config === 'function' ? config : config.default;
  await create?.();
}

main().catch((error: Error) => {
  console.error(plainMessage(error));
  process.exitCode = 1;
});
