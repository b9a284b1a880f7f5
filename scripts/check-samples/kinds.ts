import type { Check } from './check';
import { checkCss } from './css';
import { checkGo } from './go';
import { checkGraphql } from './graphql';
import { checkJson } from './json';
import { checkShell } from './shell';
import { checkYaml } from './yaml';

/** One kind of sample: its files, and its check. */
export interface Kind {
  name: string;
  files: RegExp;
  check: Check;
}

/** All kinds of samples. The caller decides how TypeScript runs: in a process of its own, or directly in a test. */
export function allKinds(typescript: Check): Kind[] {
  return [
    { name: 'TypeScript', files: /\.[cm]?[jt]sx?$/, check: typescript },
    { name: 'Go', files: /\.go$/, check: checkGo },
    { name: 'Shell', files: /\.(?:sh|bash)$/, check: checkShell },
    { name: 'YAML', files: /\.ya?ml$/, check: checkYaml },
    { name: 'JSON', files: /\.json$/, check: checkJson },
    { name: 'GraphQL', files: /\.(?:graphql|gql)$/, check: checkGraphql },
    { name: 'CSS', files: /\.css$/, check: checkCss },
  ];
}
