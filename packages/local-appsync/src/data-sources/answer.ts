/** What a data source adds to the context of the response handler. */
export interface DataSourceAnswer {
  result: unknown;
  error?: { type: string; message: string };
}
