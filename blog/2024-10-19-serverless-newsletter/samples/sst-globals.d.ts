// Stands in for .sst/platform/config.d.ts, which `sst install` generates. It
// declares only the pieces that sst.config.ts uses. `npm run types:sst` checks
// with the real ones.

interface Output<T> {
  apply<U>(func: (value: T) => U): Output<U>;
}
type Input<T> = T | Output<T>;
type Transform<T> = Partial<T> | ((args: T) => void);
type Json = Input<string | number | boolean> | Json[] | { [key: string]: Json };

interface AppInput {
  stage: string;
}

interface AppConfig {
  name: string;
  home: 'aws';
  removal?: 'remove' | 'retain' | 'retain-all';
  protect?: boolean;
  providers?: { aws: { region: string } };
}

declare const $app: { readonly name: string; readonly stage: string };

declare function $config(config: {
  app(input: AppInput): AppConfig;
  run(): Promise<Record<string, Input<string>>>;
}): unknown;

declare function $interpolate(
  literals: TemplateStringsArray,
  ...values: Input<string>[]
): Output<string>;

declare function $jsonStringify(value: Json): Output<string>;

declare namespace sst.aws {
  interface Permission {
    actions: string[];
    resources: Input<string>[];
    conditions?: { test: string; variable: string; values: string[] }[];
  }

  type Retention = '1 day' | '1 week' | '1 month' | '1 year' | 'forever';

  interface FunctionArgs {
    handler: string;
    runtime?: 'nodejs22.x';
    architecture?: 'x86_64' | 'arm64';
    memory?: `${number} MB`;
    timeout?: `${number} ${'second' | 'seconds' | 'minute' | 'minutes'}`;
    environment?: Record<string, Input<string>>;
    logging?: { logGroup?: Input<string> };
    permissions?: Permission[];
    transform?: {
      function?: Transform<{ deadLetterConfig: { targetArn: Input<string> } }>;
      role?: Transform<{ managedPolicyArns: Input<string>[] }>;
    };
  }

  class Function {
    constructor(name: string, args: FunctionArgs);
    readonly arn: Output<string>;
  }

  class Dynamo {
    constructor(
      name: string,
      args: {
        fields: Record<string, 'string' | 'number' | 'binary'>;
        primaryIndex: { hashKey: string; rangeKey?: string };
        globalIndexes?: Record<
          string,
          {
            hashKey: string;
            rangeKey?: string;
            projection?: 'all' | 'keys-only' | string[];
          }
        >;
        ttl?: string;
        deletionProtection?: boolean;
      },
    );
    readonly arn: Output<string>;
    readonly name: Output<string>;
  }

  class Email {
    constructor(
      name: string,
      args: {
        sender: string;
        dmarc?: string;
        events?: {
          name: string;
          types: ('bounce' | 'complaint' | 'delivery' | 'reject' | 'send')[];
          bus?: Input<string>;
        }[];
      },
    );
    readonly configSet: Output<string>;
    readonly nodes: {
      identity: { arn: Output<string> };
      configurationSet: { arn: Output<string> };
    };
  }

  class Queue {
    constructor(
      name: string,
      args?: {
        transform?: { queue?: Transform<{ messageRetentionSeconds: number }> };
      },
    );
    readonly arn: Output<string>;
    readonly nodes: { queue: { name: Output<string> } };
  }

  class ApiGatewayV2 {
    constructor(
      name: string,
      args: {
        domain?: string;
        accessLog?: { retention?: Retention };
        cors?: {
          allowOrigins?: string[];
          allowMethods?: ('GET' | 'POST')[];
          allowHeaders?: string[];
        };
        transform?: {
          stage?: Transform<{
            defaultRouteSettings: {
              throttlingBurstLimit: number;
              throttlingRateLimit: number;
            };
          }>;
        };
      },
    );
    readonly url: Output<string>;
    route(rawRoute: string, handler: Input<string> | FunctionArgs): unknown;
  }

  class Bus {
    static subscribe(
      name: string,
      busArn: Input<string>,
      subscriber: Input<string> | FunctionArgs,
      args?: {
        pattern?: { source?: string[]; detailType?: string[]; detail?: Json };
      },
    ): unknown;
  }
}

declare namespace aws {
  function getRegionOutput(): { name: Output<string> };
  function getCallerIdentityOutput(): { accountId: Output<string> };

  namespace iam {
    class Role {
      constructor(name: string, args: { assumeRolePolicy: Input<string> });
      readonly id: Output<string>;
      readonly arn: Output<string>;
    }
    class RolePolicy {
      constructor(
        name: string,
        args: { role: Input<string>; policy: Input<string> },
      );
    }
  }

  namespace scheduler {
    class ScheduleGroup {
      constructor(name: string);
      readonly arn: Output<string>;
      readonly name: Output<string>;
    }
  }

  namespace sns {
    class Topic {
      constructor(name: string);
      readonly arn: Output<string>;
    }
    class TopicSubscription {
      constructor(
        name: string,
        args: { topic: Input<string>; protocol: 'email'; endpoint: string },
      );
    }
  }

  namespace cloudwatch {
    interface MetricAlarmArgs {
      namespace: string;
      metricName: string;
      dimensions?: Record<string, Input<string>>;
      statistic: 'Average' | 'Maximum' | 'Sum';
      period: number;
      evaluationPeriods: number;
      threshold: number;
      comparisonOperator:
        'GreaterThanThreshold' | 'GreaterThanOrEqualToThreshold';
      treatMissingData?: 'notBreaching' | 'breaching' | 'ignore' | 'missing';
      alarmActions?: Input<string>[];
    }
    class MetricAlarm {
      constructor(name: string, args: MetricAlarmArgs);
    }
    class LogGroup {
      constructor(name: string, args: { retentionInDays: number });
      readonly arn: Output<string>;
      readonly name: Output<string>;
    }
  }
}
