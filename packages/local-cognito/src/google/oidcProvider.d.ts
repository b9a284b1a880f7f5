// The package's main module warns on every start that it no longer supports Node.js 20. The modules
// behind it do run on Node.js 20, which this package supports, so they are imported directly.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';
  /** Keeps the newest 1,000 entries in memory. The provider's default is the same with a warning. */
  export function createMemoryAdapter(): AdapterFactory;
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';
  export const { Check, Prompt, base }: typeof interactionPolicy;
}
