import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusTitle } from '../ui/focus-title.ts';

/** After navigation, focuses the title of the page, unless the part that the address names already has the focus. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector('[aria-modal=true]')) return;
        if (toLocation.hash && document.activeElement?.id === toLocation.hash) return;
        focusTitle();
      }),
    [router],
  );
}
