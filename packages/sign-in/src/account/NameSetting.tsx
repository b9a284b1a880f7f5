import React, { useState, type ReactNode } from 'react';
import { saveName } from '../amplify/operations/profile';
import ActionForm from './ActionForm';
import Button from './Button';
import Field from './Field';
import Setting from './Setting';
import type { Work } from './useAction';

interface Props {
  readonly name: string | undefined;
  readonly onSaved: () => Promise<void>;
}

/** Shows and changes the member's name. */
export default function NameSetting({ name, onSaved }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  function open(): void {
    setOutcome(undefined);
    setOpen(true);
  }

  async function save(value: string): ReturnType<Work> {
    await saveName(value);
    await onSaved();
    return () => {
      setOpen(false);
      setOutcome('Your name is saved.');
    };
  }

  return (
    <Setting
      title="Name"
      action={{ label: name ? 'Change name' : 'Add a name', onClick: open }}
      {...(isOpen && {
        panel: {
          name: 'change',
          content: <NameForm name={name ?? ''} onSubmit={save} onCancel={() => setOpen(false)} />,
        },
      })}
      outcome={outcome}
    >
      <p>{name ?? 'Not given'}</p>
    </Setting>
  );
}

interface FormProps {
  readonly name: string;
  readonly onSubmit: (name: string) => ReturnType<Work>;
  readonly onCancel: () => void;
}

function NameForm({ name, onSubmit, onCancel }: FormProps): ReactNode {
  const [value, setValue] = useState(name);
  const [isChecked, setChecked] = useState(false);
  const trimmed = value.trim();

  return (
    <ActionForm
      submit="Save name"
      submitting="Saving …"
      validate={() => {
        setChecked(true);
        return trimmed !== '';
      }}
      onSubmit={() => onSubmit(trimmed)}
      more={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field
        label="Name"
        autoComplete="name"
        maxLength={256}
        value={value}
        onChange={setValue}
        problems={isChecked && !trimmed ? ['This field is required'] : []}
      />
    </ActionForm>
  );
}
