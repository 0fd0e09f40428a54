import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useContext } from 'react';
import { FormChanged } from './form-changed.ts';

/** Closes the dialog around the form, as Escape does. */
export function CancelButton() {
  const around = useContext(FormChanged);
  return (
    <Button variant="default" onClick={around?.close}>
      <Trans>Cancel</Trans>
    </Button>
  );
}
