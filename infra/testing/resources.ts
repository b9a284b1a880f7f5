import type { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';

/** A stack of an app, by its name. */
export function stackOf(app: App, name: string): Stack {
  return app.node.findChild(name) as Stack;
}

/** The template of a stack. */
export function templateOf(app: App, name: string): Template {
  return Template.fromStack(stackOf(app, name));
}

/** The properties of all resources of a type, such as `AWS::S3::Bucket`. */
export function propertiesOf(template: Template, type: string) {
  return Object.values(template.findResources(type)).map(({ Properties }) => Properties);
}

/** A value of a template as text: what CloudFormation fills in is `<Name>` or `<Name.Attribute>`. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, ...functions } = value as Record<string, unknown>;
  if (Ref) return `<${Ref}>`;
  const { 'Fn::GetAtt': attribute, 'Fn::Join': join } = functions as {
    'Fn::GetAtt'?: string[];
    'Fn::Join'?: [string, unknown[]];
  };
  if (attribute) return `<${attribute.join('.')}>`;
  if (join) return join[1].map(readable).join(join[0]);
  throw new Error(`The value ${JSON.stringify(value)} has a form that this does not know.`);
}
