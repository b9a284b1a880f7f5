import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import SignInItem from './SignInItem';

/** The kinds of navbar items that Docusaurus documents, and the sign-in. */
export default { ...ComponentTypes, 'custom-signIn': SignInItem };
