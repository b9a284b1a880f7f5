/** What a function that `loader.js` calls can do with the module that is being loaded. */
export interface LoaderContext {
  resourcePath: string;
  addDependency(file: string): void;
  emitFile(name: string, content: Buffer): void;
}
