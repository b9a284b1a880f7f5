// The package's entry warns on every start that Node.js 20 is past its support there. The modules
// behind it run on Node.js 20, and this project supports it, so they are imported directly.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';
  export const { Check, Prompt, base }: typeof interactionPolicy;
}
