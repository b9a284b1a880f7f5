import type { App, Stack } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { stringify } from 'yaml';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { createApp } from '../app';
import type { InfraConfig } from '../base/settings';

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' };

/** infra/config.ts is like this at first: a blog without sign-in, at the host that CloudFront gives it. */
export const leastConfig: InfraConfig = {
  name: 'example',
  hosting: { firewall: false },
};

/** It has everything that can be switched on. */
export const fullConfig = {
  name: 'example',
  hosting: {
    firewall: true,
    domain: { hostedZone, otherHosts: ['www.example.com'] },
    deployFrom: { repository: 'example/blog', environment: 'production' },
  },
  identity: {
    region: 'eu-central-1',
    google: {
      clientId: '123456789012-example.apps.googleusercontent.com',
      secretName: 'example/google',
      hostedDomainPrefix: 'example',
    },
    email: { from: 'hello@example.com', hostedZone },
  },
  members: {
    ownerEmail: 'owner@example.com',
    moderation: { holdFirst: true, holdLinks: true, ratePerTenMinutes: 5 },
  },
} satisfies InfraConfig;

const site: SiteConfig = {
  title: 'Example',
  tagline: 'Example',
  description: 'Example',
  about: 'Example',
  url: 'https://blog.example.com',
  sourceProfile: { label: 'GitHub', href: 'https://github.com/example' },
  copyright: { holder: 'Example', year: 2025 },
};

/** An app for an example site, without settings of the sign-in besides those of its stacks. */
export function exampleApp(
  config: InfraConfig,
  environment = {},
  changed: Partial<SiteConfig> = {},
): App {
  const members = config.members !== undefined;
  return createApp(
    config,
    { ...site, members, ...changed },
    { AMPLIFY_CONFIG: 'none', ...environment },
  );
}

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

/** What is compared with the local API. */
const ofApi = /^AWS::AppSync::(?:Resolver|FunctionConfiguration|GraphQLSchema)$/;

/** A template as YAML, without the parts of the API, without the time, and without what changes with every edit of a file. */
export function readableTemplate(template: Template): string {
  const { Resources, ...others } = template.toJSON() as {
    Resources: Record<string, { Type: string }>;
  };
  const kept = Object.entries(Resources).filter(([, { Type }]) => !ofApi.test(Type));
  const all = { ...others, Resources: Object.fromEntries(kept) };
  return stringify(all, { lineWidth: 0, aliasDuplicateObjects: false, sortMapEntries: true })
    .replace(/\b[0-9a-f]{64}\b/g, '<hash>')
    .replace(/(?<=Expires: )\d+|\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}
