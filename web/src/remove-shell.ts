/** Removes the shell of index.html when the first page is there, before the browser paints it. */
export function removeShellWithFirstPage(root: Element): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    observer.disconnect();
    document.getElementById('shell')?.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
