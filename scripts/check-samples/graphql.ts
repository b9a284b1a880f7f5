import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildASTSchema,
  GraphQLError,
  isExecutableDefinitionNode,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  validateSchema,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate';
import { APPSYNC_DEFINITIONS } from './appsyncDefinitions';
import type { Check, Problem } from './check';

// Other files in the folder may use the fragments of a file.
const OPERATION_RULES = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/**
 * Validates schemas, with what AppSync adds to every schema, and validates operations against the
 * schema in their folder if there is one.
 */
export const checkGraphql: Check = async (files, { root }) => {
  const problems: Problem[] = [];
  const report = (file: string, errors: readonly GraphQLError[]) =>
    problems.push(...errors.map((error) => problemOf(file, error)));

  const operations = new Map<string, DocumentNode>();
  const schemas = new Map<string, GraphQLSchema>();
  for (const file of files) {
    try {
      const document = parse(await readFile(path.join(root, file), 'utf8'));
      if (document.definitions.every(isExecutableDefinitionNode)) {
        operations.set(file, document);
      } else {
        const { schema, errors } = buildSchema(document);
        report(file, errors);
        if (schema) schemas.set(file, schema);
      }
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      report(file, [error]);
    }
  }
  for (const [file, document] of operations) {
    const schema = schemaBeside(file, schemas);
    if (schema) report(file, validate(schema, document, OPERATION_RULES));
  }
  return { problems };
};

function buildSchema(document: DocumentNode): {
  schema?: GraphQLSchema;
  errors: readonly GraphQLError[];
} {
  // Joined as parsed definitions, not as text: the file's own line numbers stay right.
  const complete: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [...parse(APPSYNC_DEFINITIONS).definitions, ...document.definitions],
  };
  // buildASTSchema does the same but throws all messages as one text without places.
  const mistakes = validateSDL(complete);
  if (mistakes.length > 0) return { errors: mistakes };
  const schema = buildASTSchema(complete, { assumeValidSDL: true });
  const errors = validateSchema(schema);
  return errors.length > 0 ? { errors } : { schema, errors };
}

function schemaBeside(
  file: string,
  schemas: Map<string, GraphQLSchema>,
): GraphQLSchema | undefined {
  const folder = path.posix.dirname(file);
  const named = schemas.get(path.posix.join(folder, 'schema.graphql'));
  return named ?? [...schemas].find(([name]) => path.posix.dirname(name) === folder)?.[1];
}

function problemOf(file: string, { message, locations }: GraphQLError): Problem {
  const [place] = locations ?? [];
  return { file, line: place?.line, column: place?.column, message };
}
