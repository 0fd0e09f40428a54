import { useDisclosure } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';
import { FormChanged } from './form-changed.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { titleAround } from './title-around.ts';

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
  const [name, setName] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    if (!isChanged) return onClose();
    setName(titleAround(place.current));
    // Once the event is over: the same Escape would close the question again.
    setTimeout(ask.open);
  };
  const discard = (): void => {
    ask.close();
    onClose();
  };
  return {
    close,
    around: (content) => (
      <FormChanged value={{ tell: setChanged, close }}>
        {content}
        <span ref={place} hidden />
        <LeaveQuestion opened={asking} name={name} onDiscard={discard} onKeep={ask.close} />
      </FormChanged>
    ),
  };
}
