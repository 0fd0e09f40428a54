/** Something to look at before publishing. It never keeps anyone from it. */
export interface PublishCheck {
  /** A short sentence. */
  readonly text: string;
  /** What the link to the place is called. */
  readonly action: string;
  /** Where it is put right: the `data-place` or the path of a field. */
  readonly place: string;
}

/** Moves to a place of the page, and opens it if it is a tab or a button. */
export function showPlace(place: string): void {
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"], [data-path="${place}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
  if (found?.matches('button')) found.click();
}
