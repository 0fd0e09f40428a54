import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After navigation, focuses the title of the page, where keyboard and screen reader users expect to start. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector('[aria-modal=true]')) return;
        const target =
          document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
