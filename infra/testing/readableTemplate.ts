import type { Template } from 'aws-cdk-lib/assertions';
import { stringify } from 'yaml';

/** A template as YAML, without the hashes of files, which change with every edit of a file. */
export function readableTemplate(template: Template): string {
  return stringify(template.toJSON(), { lineWidth: 0, aliasDuplicateObjects: false }).replace(
    /\b[0-9a-f]{64}\b/g,
    '<hash>',
  );
}
