import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import SignInItem from '../../navbar';

/** The kinds of navbar items that Docusaurus documents, and the sign-in. */
export default { ...ComponentTypes, 'custom-signIn': SignInItem };
