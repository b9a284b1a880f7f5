import React, { type ReactNode } from 'react';
import { saveName } from '../amplify/operations/profile';
import ActionForm from './ActionForm';
import Button from './Button';
import Setting, { useSetting } from './Setting';

interface Props {
  readonly name: string | undefined;
  readonly onSaved: () => Promise<void>;
}

/** Shows and changes the member's name. */
export default function NameSetting({ name, onSaved }: Props): ReactNode {
  const state = useSetting<'change'>();
  const change = (
    <ActionForm
      fields={{
        name: {
          label: 'Name',
          autoComplete: 'name',
          maxLength: 256,
          initial: name ?? '',
        },
      }}
      submit="Save name"
      submitting="Saving …"
      onSubmit={async (values) => {
        await saveName(values.name);
        await onSaved();
        return () => state.close('Your name is saved.');
      }}
      more={<Button onClick={() => state.close()}>Cancel</Button>}
    />
  );

  return (
    <Setting
      title="Name"
      state={state}
      action={{
        label: name ? 'Change name' : 'Add a name',
        opens: 'change',
      }}
      panels={{ change }}
    >
      <p>{name ?? 'Not given'}</p>
    </Setting>
  );
}
