import { lazy, Suspense } from 'react';
import { TextSkeleton } from '../ui/skeletons.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
);

/** The editor is large, so it loads when a person is about to write. */
export const LazyRichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <Editor {...props} />
  </Suspense>
);
