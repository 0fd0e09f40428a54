import { useState, type KeyboardEvent } from 'react';

export interface TypedTextOptions {
  readonly value: string;
  readonly textOf: (value: string) => string;
  /** The value of a text; the text itself if it means none, for the contract to refuse. */
  readonly read: (text: string) => string;
  readonly onChange: (value: string) => void;
  /** The person has finished typing. */
  readonly onSettled?: ((value: string) => void) | undefined;
}

/** A value that is typed as text. The text stays as it is until the person leaves the field. */
export function useTypedText({ value, textOf, read, onChange, onSettled }: TypedTextOptions) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const settle = (): void => {
    if (!isTyping) return;
    setTyped(null);
    onSettled?.(value);
  };
  return {
    text: isTyping ? typed.text : textOf(value),
    isTyping,
    settle,
    type: (text: string): void => {
      const next = read(text);
      setTyped({ text, value: next });
      if (next !== value) onChange(next);
    },
    /** A choice made without typing. */
    set: (next: string): void => {
      setTyped(null);
      if (next !== value) onChange(next);
      onSettled?.(next);
    },
    settleOnEnter: (event: KeyboardEvent): void => {
      if (event.key === 'Enter') settle();
    },
  };
}
