import { MAX_PHONE, normalizePhone } from '@dealer/api/domain/person-fields';
import { quoteTypes } from '@dealer/api/domain/requests/quote-request';
import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { lengthError } from '../form/length-error.ts';
import itemClasses from '../inbox/item.module.css';
import { StaffModal } from '../list/StaffModal.tsx';
import { StatusArea } from '../list/StatusArea.tsx';
import classes from './quotes.module.css';
import { useLogCall } from './use-log-call.ts';

const kinds = [
  { value: 'product', label: 'A machine' },
  { value: 'service', label: 'A repair' },
];

/** Turns a phone call into a quote request, by keyboard in a few seconds. */
export function LogCallDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="Log a call" size={560} isGrowing hasOwnBack>
      {opened && <LogCallForm onDone={onClose} />}
    </StaffModal>
  );
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function LogCallForm({ onDone }: { onDone: () => void }) {
  const { form, busy, isRestored, suggestions, clear, submit } = useLogCall(onDone);
  const isService = form.values.quoteType === 'service';
  const send = form.onSubmit(submit, focusFirstInvalid);
  return (
    <form className={classes.call} noValidate onSubmit={send} onKeyDown={sendOnCtrlEnter}>
      <StatusArea>
        {isRestored && (
          <Alert color="brass" title="An earlier call is not saved yet">
            <Group gap="sm">
              Save it, or clear it for a new one.
              <Button size="xs" variant="default" disabled={busy} onClick={clear}>
                Clear
              </Button>
            </Group>
          </Alert>
        )}
      </StatusArea>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('customerName')} />
      <div className={classes.reachFields}>
        <TextInput
          label="Phone"
          type="tel"
          {...form.getInputProps('customerPhone')}
          error={
            lengthError('Phone', normalizePhone(form.values.customerPhone), MAX_PHONE) ??
            form.errors['customerPhone']
          }
        />
        <TextInput label="Email" type="email" {...form.getInputProps('customerEmail')} />
      </div>
      <SegmentedControl
        aria-label="About"
        data={kinds}
        value={form.values.quoteType}
        onChange={(value) => {
          const quoteType = quoteTypes.find((known) => known === value);
          if (quoteType) form.setFieldValue('quoteType', quoteType);
        }}
      />
      <Autocomplete
        label={isService ? 'Service' : 'Machine'}
        description={isService ? undefined : 'Empty for a general question'}
        required={isService}
        data={suggestions}
        // The server has searched already, in any spelling of the model.
        filter={isService ? undefined : ({ options }) => options}
        {...form.getInputProps('productName')}
      />
      <Textarea label="Note" minRows={3} maxRows={10} {...form.getInputProps('comments')} />
      <Checkbox
        label="Answered on the phone: nothing is left to do"
        {...form.getInputProps('isAnswered', { type: 'checkbox' })}
      />
      <div className={itemClasses.buttons}>
        <p className={itemClasses.hint}>
          Ctrl+Enter saves. What you type is kept in this browser until then, or until you log out.
        </p>
        {!isRestored && form.isDirty() && (
          <Button variant="default" disabled={busy} onClick={clear}>
            Clear
          </Button>
        )}
        <Button type="submit" loading={busy}>
          Save Call
        </Button>
      </div>
    </form>
  );
}
