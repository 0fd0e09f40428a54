/**
 * Focuses the title of the page, where keyboard and screen reader users expect to start, without scrolling to it. A page
 * that begins something new has a first field instead, where one starts to write.
 */
export function focusTitle(): void {
  const title =
    document.querySelector<HTMLElement>('main [data-first-field]') ??
    document.querySelector<HTMLElement>('main h1[tabindex]') ??
    document.getElementById('main');
  title?.focus({ preventScroll: true });
}
