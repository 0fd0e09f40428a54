import { useLingui } from '@lingui/react';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { toasts, type Toast } from './toast.ts';
import classes from './toaster.module.css';

/** Both regions are always present, so that screen readers announce what appears in them. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <div className={classes.place} data-print="never">
      <div role="status">{toast?.kind === 'success' && <ToastCard toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'failure' && <ToastCard toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { i18n } = useLingui();
  const Icon = toast.kind === 'success' ? IconCheck : IconExclamationMark;
  return (
    <div key={toast.id} className={classes.toast} data-kind={toast.kind}>
      <span className={classes.icon}>
        <Icon size={16} stroke={2.5} aria-hidden />
      </span>
      <strong>{i18n._(toast.text)}</strong>
    </div>
  );
}
