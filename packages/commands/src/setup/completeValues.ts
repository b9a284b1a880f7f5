import { packageNameFor } from './files/packageName';
import { profileLabel } from './profileHosts';
import type { Site } from './siteFiles';
import { TEMPLATE_NAME, TEMPLATE_PACKAGE } from './template';
import type { SiteValues } from './values';

/**
 * The new values of the site: those given, those that follow from them, and for the rest the current ones.
 *
 * @param today the year of a copyright line that gets another holder
 */
export function completeValues(
  { values: before, holder }: Pick<Site, 'values' | 'holder'>,
  given: Partial<SiteValues>,
  today: Date = new Date(),
): SiteValues & { holder: string } {
  const after = { ...before, ...given };
  // If the owner had set another holder, such as a company, it stays.
  const newHolder = holder === before.name ? after.name : holder;
  const followsName = [TEMPLATE_PACKAGE, packageNameFor(before.name, TEMPLATE_PACKAGE)];
  // A label that is not the host's own is the owner's.
  const followsHost = before.profileLabel === profileLabel(before.profile);
  return {
    ...after,
    profileLabel:
      given.profileLabel ?? (followsHost ? profileLabel(after.profile) : before.profileLabel),
    holder: newHolder,
    year: given.year ?? (newHolder === holder ? before.year : String(today.getFullYear())),
    packageName:
      given.packageName ??
      (followsName.includes(before.packageName) && after.name !== TEMPLATE_NAME
        ? packageNameFor(after.name, before.packageName)
        : before.packageName),
  };
}
