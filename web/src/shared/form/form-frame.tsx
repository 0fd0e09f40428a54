import type { FormErrors } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { hasFieldErrors } from './contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormAlert } from './form-alert.tsx';
import { LeaveGuard } from './leave-guard.tsx';

export interface FormFrameProps {
  /** The name of its file, by which the walk through all forms knows it. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isChanged: boolean;
  readonly sending?: boolean;
  /** Why the last try failed. */
  readonly failure?: unknown;
  /** By field. */
  readonly errors?: FormErrors;
  /** Number of tries that failed. */
  readonly failedTries?: number;
  /** Forgets what is also kept on the device. */
  readonly discard?: () => void;
  /** Has only what people show who they are with: addresses, passwords, codes. Leaving it asks nothing. */
  readonly isForSignIn?: boolean;
  /** Submitting saves at once, so the question before it is left offers it. */
  readonly isSavedOnLeave?: boolean;
  readonly children: ReactNode;
}

const none: FormErrors = {};

/**
 * What every form has: on top, what kept it from being saved, with the focus; and a question before it is left with
 * changes.
 */
export function FormFrame({
  name,
  className,
  onSubmit,
  isChanged,
  sending = false,
  failure,
  errors = none,
  failedTries = 0,
  discard,
  isForSignIn = false,
  isSavedOnLeave = false,
  children,
}: FormFrameProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // React passes the event on to the form around a dialog.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <form name={name} onSubmit={submit} noValidate className={className}>
      {!hasFieldErrors(failure) && <FormAlert error={failure} />}
      <ErrorSummary errors={errors} failedTries={failedTries} />
      {children}
      {!isForSignIn && (
        <LeaveGuard
          isChanged={isChanged && !sending}
          {...(discard && { onDiscard: discard })}
          {...(isSavedOnLeave && { saved: { submit: () => onSubmit(), sending, isChanged, failedTries } })}
        />
      )}
    </form>
  );
}
