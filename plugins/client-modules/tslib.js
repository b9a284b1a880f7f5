/** The one helper of `tslib` that `@docusaurus/utils-common` uses. */
export function __importDefault(module) {
  return module && module.__esModule ? module : { default: module };
}
