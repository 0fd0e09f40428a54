import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef } from 'react';
import { useToolbarKeys } from './use-toolbar-keys.ts';

export interface EditorToolbarProps {
  readonly editor: Editor;
  /** Null if the text has no pictures. */
  readonly onPicture: (() => void) | null;
  readonly onVideo: () => void;
}

/** The buttons above the text; those for tables appear only inside one. */
export function EditorToolbar({ editor, onPicture, onVideo }: EditorToolbarProps) {
  const { t } = useLingui();
  const inTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  const toolbar = useRef<HTMLDivElement>(null);
  useToolbarKeys(toolbar);
  return (
    <RichTextEditor.Toolbar
      ref={toolbar}
      sticky
      stickyOffset="var(--top-height)"
      role="toolbar"
      aria-label={t`Formatting`}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        {onPicture && (
          <RichTextEditor.Control
            onClick={onPicture}
            aria-label={t`Insert picture`}
            title={t`Insert picture`}
          >
            <IconPhoto size={16} aria-hidden />
          </RichTextEditor.Control>
        )}
        <RichTextEditor.Control onClick={onVideo} aria-label={t`Insert video`} title={t`Insert video`}>
          <IconVideo size={16} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.TableInsert />
      </RichTextEditor.ControlsGroup>
      {inTable && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
