import { Trans } from '@lingui/react/macro';
import { Button, Center } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';

/** Loads the next page on scrolling; for keyboard users it is a button. */
export function More({ failed, loading, load }: { failed: boolean; loading: boolean; load: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const isNear = Boolean(entry?.isIntersecting);
  useEffect(() => {
    // A failed page is not retried on scrolling; the button does that.
    if (isNear && !loading && !failed) load();
  });
  return (
    <Center ref={ref} py="lg" data-print="never">
      <Button variant="subtle" loading={loading} onClick={load}>
        {failed ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
      </Button>
    </Center>
  );
}
