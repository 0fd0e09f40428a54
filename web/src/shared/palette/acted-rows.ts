/** An entry with actions stands in a row with what opens them; opened, they stand below the row. */
export const rowAttribute = 'data-acted-row';
export const openerAttribute = 'data-opens-actions';
export const actionsAttribute = 'data-actions';

const openerIn = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[${openerAttribute}]`) ?? null;

/** What opens the actions of an entry; null if it has none, or they are open. */
export function actionsOpener(entry: Element | undefined): HTMLElement | null {
  const row = entry?.closest(`[${rowAttribute}]`);
  return row?.nextElementSibling?.hasAttribute(actionsAttribute) ? null : openerIn(row);
}

/** The entry whose action this is; null for anything else. */
export const rowOf = (action: Element | undefined): HTMLElement | null =>
  action
    ?.closest(`[${actionsAttribute}]`)
    ?.previousElementSibling?.querySelector<HTMLElement>('[role=option]') ?? null;

export const closeActions = (entry: Element): void => openerIn(entry.closest(`[${rowAttribute}]`))?.click();

/** Whether the cursor of a field stands after all of its text. */
export const isAtEnd = (field: EventTarget): boolean =>
  field instanceof HTMLInputElement &&
  field.selectionStart === field.value.length &&
  field.selectionEnd === field.value.length;
