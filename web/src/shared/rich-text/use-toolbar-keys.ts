import { useEffect, type RefObject } from 'react';

/**
 * Makes a toolbar one stop of Tab, in which arrow keys, Home and End move the focus (the toolbar pattern of WAI-ARIA).
 * Mantine's controls set their own `tabIndex` and come and go, so it is set on the elements, again after each change.
 */
export function useToolbarKeys(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return undefined;
    let current: HTMLElement | undefined;
    const buttons = (): HTMLButtonElement[] => [
      ...element.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
    ];
    const apply = (): void => {
      const all = buttons();
      const stop = all.find((button) => button === current) ?? all[0];
      for (const button of all) {
        const tabIndex = button === stop ? 0 : -1;
        if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
      }
    };
    const onFocus = ({ target }: FocusEvent): void => {
      current = target as HTMLElement;
      apply();
    };
    const onKey = (event: KeyboardEvent): void => {
      const all = buttons();
      const at = all.findIndex((button) => button === event.target);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      if (to === undefined || at < 0) return;
      event.preventDefault();
      all.at(to % all.length)?.focus();
    };
    const observer = new MutationObserver(apply);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ['tabindex', 'disabled'],
    });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    apply();
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  }, [toolbar]);
}
