import type { Random } from './random';
import { NOUNS } from './words';

/**
 * The inside of a fence: its language and title, and at most eight lines of code, the limit of the content checks.
 *
 * @param Name the name with a capital
 */
type Block = (name: string, number: number, Name: string) => string;

const BLOCKS: Block[] = [
  (name, number, Name) => `ts title="lib/${name}.ts"
interface ${Name} {
  readonly id: string;
  attempts: number;
}

export async function load${Name}(id: string): Promise<${Name}> {
  return { id: \`${name}#\${id}\`, attempts: ${number} };
}`,
  (name, number, Name) => `tsx
export function ${Name}List({ items }: { items: string[] }) {
  const shown = items.slice(0, ${number});
  return (
    <ul aria-label="${name}">
      {shown.map((item) => <li key={item}>{item}</li>)}
    </ul>
  );
}`,
  (name, number) => `bash
set -euo pipefail
for id in $(aws ${name} list --max-items ${number} --query 'Items[].Id' --output text); do
  echo "checking $id" >&2
  aws ${name} describe --id "$id" | jq -r '.Status'
done`,
  (name, number, Name) => `yaml title="${name}.yml" {3}
Resources:
  ${Name}Queue:
    Type: AWS::SQS::Queue
    Properties:
      QueueName: ${name}
      VisibilityTimeout: ${number}`,
  (name, number) => `json
{
  "name": "${name}",
  "limits": { "attempts": ${number}, "seconds": ${number * 30} },
  "tags": ["cloud", "${name}"],
  "enabled": true
}`,
  (name, number, Name) => `go showLineNumbers
func ${Name}(ctx context.Context, ids []string) error {
	for i, id := range ids {
		if i >= ${number} {
			return fmt.Errorf("${name}: too many ids, stopped at %s", id)
		}
	}
	return nil
}`,
  (name, number) => `python
def ${name}(items, limit=${number}):
    """Returns the newest items first."""
    newest = sorted(items, key=lambda item: item["at"], reverse=True)
    return [item for item in newest if item["kind"] == "${name}"][:limit]`,
  (name, number, Name) => `graphql
type Query {
  ${name}(first: Int = ${number}, after: ID): ${Name}Page!
}

type ${Name}Page {
  items: [ID!]!
  next: ID
}`,
  (name, number) => `diff
-  const limit = ${number};
+  const limit = Number(process.env.LIMIT ?? ${number});
   const ${name} = await read(limit);
-  return ${name};
+  return ${name}.filter(({ deleted }) => !deleted);`,
  (name, number) => `text
${name}  started
${name}  ${number} records, 0 failures
${name}  done after ${number * 11} ms`,
];

/** One code block, in one of ten languages. */
export function codeBlock(random: Random): string {
  const block = random.pick(BLOCKS);
  const name = random.pick(NOUNS);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return `\`\`\`${block(name, random.between(2, 60), capital)}\n\`\`\``;
}
