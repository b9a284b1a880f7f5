import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
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
          label: translate({ id: 'signIn.name.name', message: 'Name' }),
          autoComplete: 'name',
          maxLength: 256,
          initial: name ?? '',
        },
      }}
      submit={translate({ id: 'signIn.name.saveName', message: 'Save name' })}
      submitting={translate({ id: 'signIn.name.saving', message: 'Saving …' })}
      onSubmit={async (values) => {
        await saveName(values.name);
        await onSaved();
        return () =>
          state.close(
            translate({ id: 'signIn.name.yourNameIsSaved', message: 'Your name is saved.' }),
          );
      }}
      more={
        <Button onClick={() => state.close()}>
          <Translate id="signIn.name.cancel">Cancel</Translate>
        </Button>
      }
    />
  );

  return (
    <Setting
      title={translate({ id: 'signIn.name.name', message: 'Name' })}
      state={state}
      action={{
        label: name
          ? translate({ id: 'signIn.name.changeName', message: 'Change name' })
          : translate({ id: 'signIn.name.addAName', message: 'Add a name' }),
        opens: 'change',
      }}
      panels={{ change }}
    >
      <p>{name ?? translate({ id: 'signIn.name.notGiven', message: 'Not given' })}</p>
    </Setting>
  );
}
