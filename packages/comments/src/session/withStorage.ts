/** What a browser keeps for a site: of all its tabs, or of one. */
export type Area = 'localStorage' | 'sessionStorage';

/** Uses a storage. @returns what the task returns; undefined where the storage is forbidden or full */
export function withStorage<Result>(
  area: Area,
  task: (storage: Storage) => Result,
): Result | undefined {
  try {
    return task(globalThis[area]);
  } catch {
    return undefined;
  }
}
