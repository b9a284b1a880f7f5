/** Downloads the members' part of the account page and its styles. Rejects when the network fails. */
export async function loadSettings() {
  const { default: component, loadStyles } = await import('./AccountSettings');
  await loadStyles();
  return component;
}
