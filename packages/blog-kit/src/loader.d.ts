/** What a function that `loader.js` calls can do with the module that is being loaded. */
export interface LoaderContext {
  /** The absolute path of the module's file. */
  resourcePath: string;
  addDependency(file: string): void;
  emitFile(name: string, content: Buffer): void;
}
