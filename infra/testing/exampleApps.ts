import type { App } from 'aws-cdk-lib';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';
import { createApp } from '../createApp';
import type { InfraConfig } from '../settings/settings';
import type { SiteAddress } from '../settings/siteAddress';

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
  changed: Partial<SiteConfig & SiteAddress> = {},
): App {
  return createApp({
    config,
    site: {
      ...site,
      members: config.members !== undefined,
      ...changed,
    },
    environment: { AMPLIFY_CONFIG: 'none', ...environment },
  });
}
