import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import SignInItem from 'docusaurus-cognito-sign-in/navbar';

/** The kinds of navbar items that Docusaurus documents, and the sign-in. */
export default { ...ComponentTypes, 'custom-signIn': SignInItem };
