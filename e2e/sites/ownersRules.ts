/**
 * The rules of axe (https://dequeuniversity.com/rules/axe) that posts may break, because the checks only warn of the same,
 * or of nothing: a skipped level, a picture without alternative text, and so a link around it.
 */
export const rulesLeftToOwner = ['empty-table-header', 'heading-order', 'image-alt', 'link-name'];
