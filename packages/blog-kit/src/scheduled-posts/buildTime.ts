/**
 * The time of the build, after which posts are scheduled; undefined if scheduled posts are published too, as by `npm
 * start` and `npm run build -- --future`.
 */
export function buildTime(environment: NodeJS.ProcessEnv, now = new Date()): Date | undefined {
  const isPreview = environment.NODE_ENV === 'development' || Boolean(environment.BUILD_FUTURE);
  return isPreview ? undefined : now;
}
