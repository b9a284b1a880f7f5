// Runs sst.config.ts with stand-ins that only write down what they are given.
import type { Permission } from './permissions';

export interface Recorded {
  kind: string;
  name: string;
  args: {
    permissions?: Permission[];
    logging?: { logGroup?: unknown };
    transform?: Record<string, unknown>;
  } & Record<string, unknown>;
}

/** Attributes read like `${Table.arn}`, but the tests ask about this one. */
const IDENTITY = 'arn:aws:ses:eu-west-1:111122223333:identity/news.example.com';

/** What a stage of the stack makes. */
export async function stack(stage: string): Promise<Recorded[]> {
  const made: Recorded[] = [];
  const read = (name: string) =>
    name === 'Email.nodes.identity.arn' ? IDENTITY : `\${${name}}`;
  const attributes = (name: string): object =>
    new Proxy(
      {},
      {
        get: (_target, key) => {
          if (key === Symbol.toPrimitive || key === 'toString')
            return () => read(name);
          if (key === 'toJSON') return () => read(name);
          if (key === 'route') return () => undefined;
          return attributes(`${name}.${String(key)}`);
        },
      },
    );
  const kind = (label: string) =>
    class {
      constructor(name: string, args: Recorded['args'] = {}) {
        made.push({ kind: label, name, args });
        return attributes(name);
      }
    };
  const namespace = (label: string): object =>
    new Proxy({}, { get: (_target, key) => kind(`${label}.${String(key)}`) });

  const Bus = {
    subscribe: (name: string, _bus: unknown, args: Recorded['args']) =>
      made.push({ kind: 'sst.aws.Bus', name, args }),
  };
  Object.assign(globalThis, {
    $app: { name: 'newsletter', stage },
    $config: (config: object) => config,
    $interpolate: (parts: TemplateStringsArray, ...values: unknown[]) =>
      String.raw({ raw: parts }, ...values.map(String)),
    $jsonStringify: (value: unknown) => JSON.stringify(value),
    sst: {
      aws: new Proxy(
        { Bus },
        {
          get: (own, key) =>
            key === 'Bus' ? own.Bus : kind(`sst.aws.${String(key)}`),
        },
      ),
    },
    aws: {
      getRegionOutput: () => ({ name: 'eu-west-1' }),
      getCallerIdentityOutput: () => ({ accountId: '111122223333' }),
      ...Object.fromEntries(
        ['iam', 'scheduler', 'sns', 'cloudwatch'].map((part) => [
          part,
          namespace(`aws.${part}`),
        ]),
      ),
    },
  });
  const { default: config } = (await import('../sst.config')) as {
    default: { run(): Promise<unknown> };
  };
  await config.run();
  return made;
}
