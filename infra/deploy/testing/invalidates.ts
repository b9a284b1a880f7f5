/** Whether an invalidation of these paths makes CloudFront forget an address: `*` at an end stands for all that follows. */
export function invalidates(paths: readonly string[], address: string): boolean {
  return paths.some((path) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address,
  );
}
