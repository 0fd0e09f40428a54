import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

export interface SearchFieldProps {
  /** The accessible name: what is searched. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** Milliseconds without a keystroke before the search starts. */
  readonly pause?: number;
  readonly className?: string | undefined;
  /** Whether the page or the dialog around the field opens with the focus in it. */
  readonly isFirst?: boolean;
  /** Trimmed; undefined when empty. */
  readonly onSearch: (q: string | undefined) => void;
}

/** A search field that searches once typing pauses. */
export function SearchField({
  label,
  placeholder,
  value,
  pause = 250,
  className,
  isFirst,
  onSearch,
}: SearchFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  const [searched, setSearched] = useState(value);
  // The search was changed from outside, for instance by a saved search: the field shows its text.
  if (value !== known) {
    setKnown(value);
    if (value !== searched) setText(value ?? '');
  }
  const find = useDebouncedCallback((text: string) => {
    const q = text.trim() || undefined;
    setSearched(q);
    onSearch(q);
  }, pause);
  const set = (q: string): void => {
    setText(q);
    find(q);
  };
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton aria-label={t`Clear`} onClick={() => set('')} /> : null}
      data-autofocus={isFirst || undefined}
      data-first-field={isFirst || undefined}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
