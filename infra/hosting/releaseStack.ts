import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/**
 * What releases change of the policies: the sources of the inline scripts.
 *
 * It is a stack of its own, because a template can refer only to a parameter that is there already.
 */
export class ReleaseStack extends Stack {
  readonly parameterName: string;

  constructor(scope: Construct, name: string, props: StackProps) {
    super(scope, `${name}-release`, props);
    this.parameterName = `/${name}/script-sources`;
    const parameter = new StringParameter(this, 'ScriptSources', {
      parameterName: this.parameterName,
      description: 'The hashes of the inline scripts in the pages that are published.',
      // No release yet. A parameter can't be empty, and the policies name this source anyway.
      stringValue: "'self'",
    });
    parameter.applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
