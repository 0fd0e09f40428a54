import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { FormChanged } from './form-changed.ts';
import { LeaveQuestion } from './leave-question.tsx';

export interface Closing {
  /** Closes what is around the form, after a question if something would be lost. */
  readonly close: () => void;
  /** Lets a form inside say that it has changes, and asks. */
  readonly around: (content: ReactNode) => ReactNode;
}

/** For dialogs and drawers with forms. */
export function useClosing(onClose: () => void): Closing {
  const [isChanged, setChanged] = useState(false);
  const [asking, ask] = useDisclosure();
  const close = (): void => {
    if (!isChanged) return onClose();
    // Once the event is over: the same Escape would close the question again.
    setTimeout(ask.open);
  };
  return {
    close,
    around: (content) => (
      <FormChanged value={{ tell: setChanged, close }}>
        {content}
        <LeaveQuestion opened={asking} onDiscard={onClose} onKeep={ask.close} />
      </FormChanged>
    ),
  };
}
