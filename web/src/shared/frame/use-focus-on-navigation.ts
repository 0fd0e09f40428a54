import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus is on its title, so that keyboards and screen readers begin where eyes do. */
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
