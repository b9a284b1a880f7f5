import type { InfraConfig } from '../settings/settings';

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' };

/** infra/config.ts is like this at first: a blog without sign-in, at the host that CloudFront gives it. */
export const leastConfig: InfraConfig = {
  name: 'example',
  hosting: { edges: 'cheapest', logDays: 30, firewall: false },
};

/** It has a sign-in, of which only the region is set. */
export const identityConfig: InfraConfig = { ...leastConfig, identity: { region: 'eu-central-1' } };

/** It has everything that can be switched on. */
export const fullConfig = {
  name: 'example',
  hosting: {
    edges: 'all',
    logDays: 7,
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
    firewall: true,
  },
  members: {
    ownerEmail: 'owner@example.com',
    firewall: true,
    moderation: { holdFirst: true, holdLinks: true, classifyPerDay: 200, ratePerTenMinutes: 5 },
  },
} satisfies InfraConfig;
