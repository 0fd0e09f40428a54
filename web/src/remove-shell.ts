/** Removes the shell of index.html when the first page is there, before the browser paints it. Resolves then. */
export const removeShellWithFirstPage = (root: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root.querySelector('main')) return;
      observer.disconnect();
      document.getElementById('shell')?.remove();
      resolve();
    });
    observer.observe(root, { childList: true, subtree: true });
  });
