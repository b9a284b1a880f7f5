// A document for React, made before anything imports React.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><body></body>');
const globals = {
  window,
  document: window.document,
  navigator: window.navigator,
  FormData: window.FormData,
  HTMLElement: window.HTMLElement,
  IS_REACT_ACT_ENVIRONMENT: true,
};
for (const [name, value] of Object.entries(globals)) {
  // Newer releases of Node.js have a read-only navigator.
  Object.defineProperty(globalThis, name, {
    value,
    configurable: true,
    writable: true,
  });
}
