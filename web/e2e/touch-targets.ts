import type { Page } from '@playwright/test';

/** In CSS pixels, less what rounding takes. */
const least = 43.5;

/**
 * What can be touched on the page and is smaller than 44 × 44 px, with its size. What surrounds an element and reaches
 * it (its label, a larger area around it) counts. Links in a sentence are as high as their line (WCAG 2.5.8).
 */
export const smallTargetsOn = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    ([minimum, prefix]) => {
      const targets =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=menuitem], [role=switch]';
      const isInline = (element: Element): boolean => getComputedStyle(element).display === 'inline';
      const isInSentence = (element: Element): boolean => {
        if (element.tagName !== 'A' || !isInline(element)) return false;
        let around = element.parentElement;
        while (around && isInline(around)) around = around.parentElement;
        return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length;
      };
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        !element.closest('[aria-hidden=true], [inert]');
      const sizeOf = (element: Element): [number, number] | undefined => {
        const field = element.matches('input')
          ? (element.closest('.mantine-Input-wrapper') ??
            element.parentElement?.closest('.mantine-Input-input'))
          : null;
        const box = (field ?? element).getBoundingClientRect();
        if (box.width >= minimum && box.height >= minimum) return [box.width, box.height];
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const labels = [...((element as HTMLInputElement).labels ?? [])];
        const isHit = (left: number, top: number): boolean => {
          const hit = document.elementFromPoint(left, top);
          return hit !== null && [element, ...labels].some((one) => one.contains(hit));
        };
        // Covered by a dialog.
        if (!isHit(x + width / 2, y + height / 2)) return undefined;
        const reach = (right: number, down: number): number => {
          let steps = 0;
          while (
            steps < minimum &&
            isHit(x + width / 2 + right * (steps + 1), y + height / 2 + down * (steps + 1))
          )
            steps += 1;
          return steps;
        };
        return [
          Math.max(width, reach(1, 0) + reach(-1, 0) + 1),
          Math.max(height, reach(0, 1) + reach(0, -1) + 1),
        ];
      };
      return [...document.querySelectorAll(targets)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        // Visually hidden inputs are touched through what stands for them.
        if (box.width <= 1 || !isShown(element) || isInSentence(element)) return [];
        const [width, height] = sizeOf(element) ?? [minimum, minimum];
        if (width >= minimum && height >= minimum) return [];
        const label = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
        return `${prefix}: ${Math.round(width)} × ${Math.round(height)} ${element.tagName.toLowerCase()} “${label}”`;
      });
    },
    [least, name] as const,
  );
