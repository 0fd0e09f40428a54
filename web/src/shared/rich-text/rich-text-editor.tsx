import { RichTextEditor as Frame } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor, type Editor } from '@tiptap/react';
import { useState } from 'react';
import type { Language } from '@atrium/proto/common';
import type { Picture } from '@atrium/proto/content/media';
import text from '../ui/rich-text.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { extensionsWith } from './extensions.ts';
import { MentionList } from './mention-list.tsx';
import { MentionSuggestions } from './mention-suggestions.ts';
import { PictureDialog } from './picture-dialog.tsx';
import classes from './rich-text-editor.module.css';
import { useEditorLabels } from './use-editor-labels.ts';
import { VideoDialog } from './video-dialog.tsx';

export interface RichTextEditorProps {
  /** The accessible name: "Text (German)". */
  readonly label: string;
  readonly language: Language;
  /** The initial text; another text needs another editor, by its `key`. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Shows the text read-only; editing it again needs another editor. */
  readonly readOnly?: boolean;
  /** Whether the text can have pictures, which whoever stores it must keep. Default: yes. */
  readonly hasPictures?: boolean;
}

type Asking = { readonly for: 'video' } | { readonly for: 'picture'; readonly file: File | null } | null;

/** Edits a text in the style its readers see. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, language, value, onChange, readOnly = false, hasPictures = true } = props;
  const [offer] = useState(() => new MentionSuggestions());
  const [asking, setAsking] = useState<Asking>(null);
  const takeFile = (files: FileList | undefined): boolean => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!hasPictures) return false;
    if (file) setAsking({ for: 'picture', file });
    return Boolean(file);
  };
  const editor = useEditor({
    extensions: extensionsWith(offer),
    content: value,
    editable: !readOnly,
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        ...(readOnly && { 'aria-readonly': 'true' }),
        role: 'textbox',
        lang: language,
        class: `${text['text']} ${classes['text']}`,
      },
      handlePaste: (_view, event) => takeFile(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFile(event.dataTransfer?.files),
    },
  });
  const labels = useEditorLabels();
  const close = (): void => setAsking(null);
  if (!editor) return null;
  return (
    <>
      <Frame editor={editor} labels={labels} withTypographyStyles={false} className={classes.frame}>
        {!readOnly && (
          <EditorToolbar
            editor={editor}
            onPicture={hasPictures ? () => setAsking({ for: 'picture', file: null }) : null}
            onVideo={() => setAsking({ for: 'video' })}
          />
        )}
        <Frame.Content />
      </Frame>
      <MentionList suggestions={offer} />
      {asking?.for === 'picture' && (
        <PictureDialog
          file={asking.file}
          onClose={close}
          onPicture={(picture) => (insertPicture(editor, picture), close())}
        />
      )}
      {asking?.for === 'video' && (
        <VideoDialog onClose={close} onVideo={(src) => (insert(editor, 'video', { src }), close())} />
      )}
    </>
  );
}

const shownWidth = 1280;

function insertPicture(editor: Editor, { id, alt, sources }: Picture): void {
  const src = (sources.findLast(({ width }) => width <= shownWidth) ?? sources[0])?.url ?? null;
  insert(editor, 'picture', { media: id, alt, src });
}

/** Inserts after the selection, never replacing it and never inside the caption of the picture before. */
function insert(editor: Editor, type: 'picture' | 'video', attrs: Record<string, unknown>): void {
  const { $to } = editor.state.selection;
  const place = $to.parent.type.name === 'picture' ? $to.after() : $to.pos;
  editor.chain().focus().insertContentAt(place, { type, attrs }).run();
}
