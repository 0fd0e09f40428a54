import { lazy, Suspense } from 'react';
import { TextSkeleton } from '../ui/skeletons.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
);

/** The editor, which is large: loaded when somebody is about to write. */
export const LazyRichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<TextSkeleton />}>
    <Editor {...props} />
  </Suspense>
);
