import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '../i18n/activate.ts';
import { isForPage, KeyReader } from '../navigation/read-key.ts';
import {
  collapseRequest,
  keysRequest,
  notificationsRequest,
  searchRequest,
} from '../navigation/frame-request.ts';
import { useSession } from '../session/use-session.ts';
import { useKeyedPages } from './use-keyed-pages.ts';

const KeysDialog = lazy(() =>
  withTexts(import('./keys-dialog.tsx')).then((module) => ({ default: module.KeysDialog })),
);

/** `/` searches, `?` lists the keys, `[` collapses the rail, `N` opens the notifications, and `G` with the letter of a page opens it. People can turn single keys off. */
export function PageKeys() {
  const { singleKeys } = useSession().preferences;
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const pages = useKeyedPages();
  const keys = pages.map(({ key, path }) => `${key} ${path}`).join('\n');
  useEffect(() => keysRequest.subscribe(() => setListed(true)), []);
  useEffect(() => {
    if (!singleKeys) return;
    const reader = new KeyReader();
    const known = keys.split('\n').map((line) => ({ key: line.slice(0, 1), path: line.slice(2) }));
    const onKey = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      const request = reader.read(event.key, performance.now(), known);
      if (!request) return;
      event.preventDefault();
      if (request.kind === 'search') searchRequest.send();
      else if (request.kind === 'collapse') collapseRequest.send();
      else if (request.kind === 'notifications') notificationsRequest.send();
      else if (request.kind === 'list-keys') setListed(true);
      else void navigate({ to: request.to });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [singleKeys, keys, navigate]);
  if (!isListed) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => setListed(false)} />
    </Suspense>
  );
}
