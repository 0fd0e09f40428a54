import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useToolbarKeys } from './use-toolbar-keys.ts';

/** Controls set their own `tabIndex`, as those of the editor do. */
function Toolbar({ inTable = false }: { readonly inTable?: boolean }) {
  const toolbar = useRef<HTMLDivElement>(null);
  useToolbarKeys(toolbar);
  const names = ['Bold', 'Italic', ...(inTable ? ['Delete row'] : []), 'Undo'];
  return (
    <>
      <div ref={toolbar} role="toolbar">
        {names.map((name) => (
          <button key={name} type="button" tabIndex={0}>
            {name}
          </button>
        ))}
      </div>
      <textarea aria-label="Text" />
    </>
  );
}

const focused = (): string | null | undefined => document.activeElement?.textContent;

it('[ALL-11] the buttons above a text are one stop of Tab, and arrow keys move between them', async () => {
  const { rerender } = render(<Toolbar />);
  await userEvent.tab();
  expect(focused()).toBe('Bold');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Italic');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Undo');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Bold');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Italic');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  rerender(<Toolbar inTable />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete row' }).tabIndex).toBe(-1));
  // Back where one was.
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Italic');
});
