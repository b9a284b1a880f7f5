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
