import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { pagesBelow } from '../settings/pages';

const { baseUrl = '/', otherLanguages = [] } = pageSettings ?? {};

/** The home page of this site in the language of the page, as a path of the host. */
export const homePath = baseUrl;

/** The sign-in's pages in the language of the page, as paths of the host. */
export const sitePages = pagesBelow(baseUrl);

/** Whether a path of the host is one of this site in the language of the page, whose scripts know no other pages. */
export function isOfThisSite(pathname: string): boolean {
  return pathname.startsWith(baseUrl) && !otherLanguages.some((root) => pathname.startsWith(root));
}
