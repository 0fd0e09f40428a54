/** Focuses a tab that something else has opened, so that the keyboard goes on from there. */
export const focusTab = (value: string): void =>
  [...document.querySelectorAll<HTMLElement>('main [role=tab]')]
    .find(({ dataset }) => dataset['tab'] === value)
    ?.focus({ preventScroll: true });
