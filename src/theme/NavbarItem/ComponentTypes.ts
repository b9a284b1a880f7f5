import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SignInItem from './SignInItem';

/**
 * The kinds of navbar items that this site uses.
 *
 * The classic theme's list names all of its kinds and so brings the docs plugin's client code, the language menu and
 * the search box to every page.
 */
export default { default: DefaultNavbarItem, 'custom-signIn': SignInItem };
