import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Anchor, List } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface ErrorSummaryProps {
  readonly errors: FormErrors;
  /** Number of tries to submit that failed; each moves the focus here. */
  readonly failedTries: number;
}

/** By its path, or by what stands at it, for fields that are made of several. */
function fieldOf(form: Element | null | undefined, path: string, error: ReactNode) {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-path], [aria-invalid="true"]') ?? [])];
  const saysError = ({ attributes }: HTMLInputElement): boolean =>
    (attributes.getNamedItem('aria-describedby')?.value ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent === error);
  return fields.find(({ dataset }) => dataset['path'] === path) ?? fields.find(saysError);
}

/** After a failed try: which fields need attention, with the way to each. */
export function ErrorSummary({ errors, failedTries }: ErrorSummaryProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<readonly (readonly [path: string, name: ReactNode])[]>([]);
  const count = Object.keys(errors).length;
  useEffect(() => {
    const form = ref.current?.closest('form');
    const nameOf = (path: string): ReactNode =>
      fieldOf(form, path, errors[path])?.labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? errors[path];
    setNames(Object.keys(errors).map((path) => [path, nameOf(path)] as const));
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
                onClick={() => fieldOf(ref.current?.closest('form'), path, errors[path])?.focus()}
              >
                {name}
              </Anchor>
            </List.Item>
          ))}
      </List>
    </Alert>
  );
}
