/** What people call what a form is for: the title of the dialog or of the page around it. */
export function titleAround(element: Element | null): string | undefined {
  const dialog = element?.closest('[role="dialog"]');
  const title = dialog
    ? document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    : document.querySelector('main h1');
  return title?.textContent.trim() || undefined;
}
