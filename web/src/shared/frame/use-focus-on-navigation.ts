import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusTitle } from '../ui/focus-title.ts';

/** After navigation, focuses the title of the page. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector('[aria-modal=true]')) return;
        focusTitle();
      }),
    [router],
  );
}
