import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiDefinition } from './definition/apiDefinition';
import { readTemplate, type TemplateApi, type TemplateOptions } from './template/readTemplate';

/**
 * Reads the API of a template (`.json`), or of a module whose default export is a definition or makes one.
 * @throws Error for people, naming what is wrong with the file
 */
export async function readApi(file: string, options: TemplateOptions): Promise<TemplateApi> {
  if (file.endsWith('.json')) return readTemplate(file, options);
  const module = (await import(pathToFileURL(path.resolve(file)).href)) as { default?: unknown };
  // What a CommonJS module exports is the default of its namespace.
  const { default: exported } = module;
  const definition = (typeof exported === 'function' ? await exported() : exported) as
    Partial<ApiDefinition> | undefined;
  if (typeof definition?.schema === 'string' && Array.isArray(definition.resolvers)) {
    return { name: path.basename(file), definition: definition as ApiDefinition, notes: [] };
  }
  throw new Error(`The default export of ${file} must be the definition of an API.`);
}
