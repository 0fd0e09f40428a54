import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { PictureDescription } from './picture-description.tsx';
import classes from './picture-view.module.css';

interface PictureAttributes {
  readonly alt: string;
  readonly src: string | null;
}

/** A picture within the text: its caption is edited below it, its description in its corner. */
export function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useLingui();
  const { alt, src } = node.attrs as unknown as PictureAttributes;
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={selected || undefined}>
      <div className={classes.picture} contentEditable={false}>
        <img src={src ?? undefined} alt={alt} data-drag-handle draggable />
        <div className={classes.tools}>
          <PictureDescription value={alt} onChange={(text) => updateAttributes({ alt: text })} />
          <ActionIcon
            size={26}
            variant="default"
            aria-label={t`Remove picture`}
            title={t`Remove picture`}
            onClick={deleteNode}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={classes.caption}
        data-empty={node.content.size === 0 || undefined}
        data-placeholder={t`Add a caption`}
      />
    </NodeViewWrapper>
  );
}
