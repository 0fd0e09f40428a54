import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

export interface SearchFieldProps {
  /** What is searched, for whoever hears the page. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** Milliseconds without a key before it is looked for. */
  readonly pause?: number;
  readonly className?: string | undefined;
  /** Without blanks around it; nothing when it is empty. */
  readonly onSearch: (q: string | undefined) => void;
}

/** Words to find something by, looked for once whoever types pauses. */
export function SearchField({
  label,
  placeholder,
  value,
  pause = 250,
  className,
  onSearch,
}: SearchFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  // Searched for by something else, such as a search that was saved: its words are in the field.
  if (value !== known) {
    setKnown(value);
    if (value !== asked) setText(value ?? '');
  }
  const find = useDebouncedCallback((text: string) => {
    const q = text.trim() || undefined;
    setAsked(q);
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
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
