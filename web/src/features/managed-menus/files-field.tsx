import { useLingui } from '@lingui/react/macro';
import { Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '@atrium/proto/common';
import type { ManagedMenu, MenuFields } from '@atrium/proto/content/menus';
import { useSession } from '../../shared/session/use-session.ts';
import { MenuFileField } from './menu-file-field.tsx';

export interface FilesFieldProps {
  readonly value: MenuFields['menuFiles'];
  /** Files already stored. */
  readonly known: ManagedMenu['files'];
  readonly error: ReactNode;
  readonly onChange: (change: (files: MenuFields['menuFiles']) => MenuFields['menuFiles']) => void;
}

/** One file per language. At least one is required. */
export function FilesField({ value, known, error, onChange }: FilesFieldProps) {
  const { t } = useLingui();
  const { languages } = useSession().organisation;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t`Files`}
      description={t`PDF or image, up to 15 MB. At least one is required.`}
      error={error}
      required
    >
      <Stack gap="xs" mt="xs">
        {languages.map((language) => (
          <MenuFileField
            key={language}
            language={language}
            value={value[language]}
            stored={known[language]}
            onChange={(id) => onChange((files) => withFile(files, language, id))}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

function withFile(
  files: MenuFields['menuFiles'],
  language: Language,
  id: string | null,
): MenuFields['menuFiles'] {
  const { [language]: _before, ...others } = files;
  return id === null ? others : { ...others, [language]: id };
}
