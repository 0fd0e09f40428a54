/** What a key without a modifier asks for. */
export type KeyRequest =
  | { readonly kind: 'search' }
  | { readonly kind: 'list-keys' }
  | { readonly kind: 'collapse' }
  | { readonly kind: 'notifications' }
  | { readonly kind: 'go'; readonly to: string };

/** Milliseconds. `G` waits this long for the letter of a page. */
export const prefixTime = 1_500;

/** Keys of pages, which follow `G`. */
export interface PageKey {
  readonly key: string;
  readonly path: string;
}

/** Reads keys one after the other: `/`, `?`, `[`, `N`, or `G` followed by the letter of a page. */
export class KeyReader {
  #prefixAt = Number.NEGATIVE_INFINITY;

  /** `at` in milliseconds. */
  read(key: string, at: number, pages: readonly PageKey[]): KeyRequest | null {
    const isAfterPrefix = at - this.#prefixAt < prefixTime;
    this.#prefixAt = Number.NEGATIVE_INFINITY;
    const letter = key.toLowerCase();
    const page = isAfterPrefix && pages.find((one) => one.key === letter);
    if (page) return { kind: 'go', to: page.path };
    if (letter === 'g') this.#prefixAt = at;
    if (key === '/') return { kind: 'search' };
    if (key === '[') return { kind: 'collapse' };
    if (letter === 'n') return { kind: 'notifications' };
    return key === '?' ? { kind: 'list-keys' } : null;
  }
}

const typed = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
const ownKeys = '[role="dialog"], [role="menu"], [role="listbox"], [role="grid"], [role="tree"]';

/** Keys mean something else where people type, and in dialogs and menus, except in a panel that has keys like a page. */
export const isForPage = (event: KeyboardEvent, panel: Element | null = null): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (event.target instanceof Element
    ? !event.target.closest(typed) && event.target.closest(ownKeys) === panel
    : panel === null);
