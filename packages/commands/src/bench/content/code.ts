import type { Random } from './random';
import { NOUNS } from './words';

/** A code block: its language and title, and at most eight lines, the limit of the content checks. */
type Block = (name: string, number: number) => { fence: string; code: string };

const BLOCKS: Block[] = [
  (name, number) => ({
    fence: `ts title="lib/${name}.ts"`,
    code: `interface ${capital(name)} {
  readonly id: string;
  attempts: number;
}

export async function load${capital(name)}(id: string): Promise<${capital(name)}> {
  return { id: \`${name}#\${id}\`, attempts: ${number} };
}`,
  }),
  (name, number) => ({
    fence: 'tsx',
    code: `export function ${capital(name)}List({ items }: { items: string[] }) {
  const shown = items.slice(0, ${number});
  return (
    <ul aria-label="${name}">
      {shown.map((item) => <li key={item}>{item}</li>)}
    </ul>
  );
}`,
  }),
  (name, number) => ({
    fence: 'bash',
    code: `set -euo pipefail
for id in $(aws ${name} list --max-items ${number} --query 'Items[].Id' --output text); do
  echo "checking $id" >&2
  aws ${name} describe --id "$id" | jq -r '.Status'
done`,
  }),
  (name, number) => ({
    fence: `yaml title="${name}.yml" {3}`,
    code: `Resources:
  ${capital(name)}Queue:
    Type: AWS::SQS::Queue
    Properties:
      QueueName: ${name}
      VisibilityTimeout: ${number}`,
  }),
  (name, number) => ({
    fence: 'json',
    code: `{
  "name": "${name}",
  "limits": { "attempts": ${number}, "seconds": ${number * 30} },
  "tags": ["cloud", "${name}"],
  "enabled": true
}`,
  }),
  (name, number) => ({
    fence: 'go showLineNumbers',
    code: `func ${capital(name)}(ctx context.Context, ids []string) error {
	for i, id := range ids {
		if i >= ${number} {
			return fmt.Errorf("${name}: too many ids, stopped at %s", id)
		}
	}
	return nil
}`,
  }),
  (name, number) => ({
    fence: 'python',
    code: `def ${name}(items, limit=${number}):
    """Returns the newest items first."""
    newest = sorted(items, key=lambda item: item["at"], reverse=True)
    return [item for item in newest if item["kind"] == "${name}"][:limit]`,
  }),
  (name, number) => ({
    fence: 'graphql',
    code: `type Query {
  ${name}(first: Int = ${number}, after: ID): ${capital(name)}Page!
}

type ${capital(name)}Page {
  items: [ID!]!
  next: ID
}`,
  }),
  (name, number) => ({
    fence: 'diff',
    code: `-  const limit = ${number};
+  const limit = Number(process.env.LIMIT ?? ${number});
   const ${name} = await read(limit);
-  return ${name};
+  return ${name}.filter(({ deleted }) => !deleted);`,
  }),
  (name, number) => ({
    fence: 'text',
    code: `${name}  started
${name}  ${number} records, 0 failures
${name}  done after ${number * 11} ms`,
  }),
];

/** One code block, in one of ten languages. */
export function codeBlock(random: Random): string {
  const { fence, code } = random.pick(BLOCKS)(random.pick(NOUNS), random.between(2, 60));
  return `\`\`\`${fence}\n${code}\n\`\`\``;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
