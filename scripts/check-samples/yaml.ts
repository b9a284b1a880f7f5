import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LineCounter, parseAllDocuments, type Tags } from 'yaml';
import type { Check, Problem } from './check';

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
const CLOUDFORMATION_TAGS =
  '!And !Base64 !Cidr !Condition !Equals !FindInMap !GetAtt !GetAZs !If !ImportValue !Join ' +
  '!Length !Not !Or !Ref !Select !Split !Sub !ToJsonString !Transform';

// A short form may come before a scalar, a list or a map: !GetAtt a.b, !GetAtt [a, b].
const customTags: Tags = CLOUDFORMATION_TAGS.split(' ').flatMap((tag) => [
  { tag, resolve: (value: string) => value },
  { tag, collection: 'seq' as const },
  { tag, collection: 'map' as const },
]);

/** Parses YAML, CloudFormation's short forms included; refuses duplicate keys and other tags. */
export const checkYaml: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  for (const file of files) {
    const lines = new LineCounter();
    const text = await readFile(path.join(root, file), 'utf8');
    const documents = parseAllDocuments(text, {
      customTags,
      lineCounter: lines,
      prettyErrors: false,
    });
    for (const { errors, warnings } of documents) {
      for (const { message, pos } of [...errors, ...warnings]) {
        const { line, col } = lines.linePos(pos[0]);
        problems.push({ file, line, column: col, message });
      }
    }
  }
  return { problems };
};
