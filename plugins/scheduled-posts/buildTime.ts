/**
 * The moment whose posts a build publishes; undefined when it publishes the scheduled ones too, as `npm start` and
 * `npm run build -- --future` do.
 */
export function buildTime(environment: NodeJS.ProcessEnv, now = new Date()): Date | undefined {
  const isPreview = environment.NODE_ENV === 'development' || Boolean(environment.BUILD_FUTURE);
  return isPreview ? undefined : now;
}
