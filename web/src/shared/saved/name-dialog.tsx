import { TextInput } from '@mantine/core';
import { lengths, line } from '@atrium/proto/common';
import { z } from 'zod';
import { Form } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';

const Named = z.object({ name: line(lengths.name) });

export interface NameDialogProps {
  readonly title: string;
  /** Of the field: "Name of the view". */
  readonly label: string;
  readonly name?: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of something that is saved or renamed. */
export const NameDialog = ({ title, onClose, ...form }: NameDialogProps) => (
  <FormDialog opened onClose={onClose} title={title} size="sm">
    <SavedNameForm {...form} onClose={onClose} />
  </FormDialog>
);

function SavedNameForm({ label, name = '', save, onClose }: Omit<NameDialogProps, 'title'>) {
  const { form, ...contract } = useContractForm({
    schema: Named,
    initialValues: { name },
    send: async (values) => {
      await save(Named.parse(values).name);
      onClose();
    },
  });
  return (
    <Form name="name-dialog" {...contract}>
      <TextInput label={label} data-autofocus {...form.getInputProps('name')} />
    </Form>
  );
}
