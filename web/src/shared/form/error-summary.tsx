import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Anchor, List } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface ErrorSummaryProps {
  readonly errors: FormErrors;
  /** Number of tries to submit that failed; each moves the focus here. */
  readonly failedTries: number;
}

type Field = HTMLInputElement | HTMLButtonElement;

/** By its path, or by what stands at it, for fields that are made of several. */
function fieldOf(form: Element | null | undefined, path: string, errors: FormErrors): Field | undefined {
  const fields = [...(form?.querySelectorAll<Field>('[data-path], [aria-invalid="true"]') ?? [])];
  const byPath = (one: string): Field | undefined => fields.find(({ dataset }) => dataset['path'] === one);
  const saysError = ({ attributes }: Field): boolean =>
    (attributes.getNamedItem('aria-describedby')?.value ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent === errors[path]);
  const isUnique = !Object.keys(errors).some(
    (other) => other !== path && errors[other] === errors[path] && !byPath(other),
  );
  return byPath(path) ?? (isUnique ? fields.find(saysError) : undefined);
}

/** What stands over the field; several fields, or a button that stands for one, share it. */
const labelOf = (field: Field | undefined): string | undefined => {
  const shared = field?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-label');
  return (field?.labels?.[0] ?? shared)?.textContent.replace(/\s*\*$/, '');
};

/** After a failed try: which fields need attention, with the way to each. */
export function ErrorSummary({ errors, failedTries }: ErrorSummaryProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<readonly (readonly [path: string, name: ReactNode])[]>([]);
  const count = Object.keys(errors).length;
  // Before the focus, so that what it scrolls to has its final height.
  useLayoutEffect(() => {
    const form = ref.current?.closest('form');
    setNames(
      Object.keys(errors).map(
        (path) => [path, labelOf(fieldOf(form, path, errors)) ?? errors[path]] as const,
      ),
    );
  }, [errors, failedTries]);
  // Only a try moves the focus, not each keystroke that resolves an error.
  useEffect(() => {
    if (failedTries > 0) ref.current?.focus();
  }, [failedTries]);
  if (failedTries === 0 || count === 0) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`${plural(count, { one: '# field needs attention', other: '# fields need attention' })}`}
    >
      <List listStyleType="none">
        {names
          .filter(([path]) => path in errors)
          .map(([path, name]) => (
            <List.Item key={path}>
              <Anchor
                component="button"
                type="button"
                onClick={() => fieldOf(ref.current?.closest('form'), path, errors)?.focus()}
              >
                {name}
              </Anchor>
            </List.Item>
          ))}
      </List>
    </Alert>
  );
}
