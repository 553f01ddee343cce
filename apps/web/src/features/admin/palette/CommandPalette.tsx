import { looksLikePhone } from '@dealer/api/domain/person-fields';
import { MAX_SEARCH_LENGTH } from '@dealer/api/domain/search/inventory-query';
import { Badge } from '@dealer/ui';
import { IconSearch } from '@dealer/ui/icons';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { errorAdvice, isAccessLost } from '../../action/error-toast.ts';
import { lengthError } from '../form/length-error.ts';
import { StaffModal } from '../list/StaffModal.tsx';
import { callFrom, useCallDraft } from '../quotes/call-draft.ts';
import classes from './palette.module.css';
import { entryKey, LOG_CALL, type PaletteEntry } from './palette-entries.ts';
import { usePalette } from './use-palette.ts';

const LABEL = 'Machine, customer, phone number, page or action';

/** Leads to a machine, a request, a message or a page, or starts an action, by a few letters of its name. */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="Search or jump to" size={640} isGrowing>
      {opened && <Search onClose={onClose} />}
    </StaffModal>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // Enter is sometimes faster than the server: it then takes the first entry of the answer.
  const [isWaiting, setWaiting] = useState(false);
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // At once: a dialog gives the focus a moment later, and the first letters would be lost.
  useLayoutEffect(() => field.current?.focus(), []);
  const { groups, isCurrent, error } = usePalette(text);
  const tooLong = lengthError('Search', text.trim(), MAX_SEARCH_LENGTH);
  const first = groups[0]?.entries[0];
  const calls = useCallDraft();
  const open = (href: string) => {
    if (href === LOG_CALL && looksLikePhone(text)) calls.keep(callFrom(text.trim(), calls.read()));
    onClose();
    void navigate({ href });
  };
  const { selectFirstOption } = combobox;
  const shown = groups.flatMap(({ entries }) => entries.map(({ href }) => href)).join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- the first entry is chosen again whenever other entries are shown
  useEffect(() => void selectFirstOption(), [shown, selectFirstOption]);
  if (isWaiting && isCurrent && !first) setWaiting(false);
  const hrefToOpen = isWaiting && isCurrent ? first?.href : undefined;
  const openFirst = useStableCallback(open);
  useEffect(() => {
    if (hrefToOpen !== undefined) openFirst(hrefToOpen);
  }, [hrefToOpen, openFirst]);
  const handleKey = (event: KeyboardEvent) => {
    // A dialog leaves Escape to a list inside it; this list is never closed alone.
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Enter' || isCurrent || error !== null) return;
    event.preventDefault();
    // The list below would open its first entry, which is that of fewer letters.
    event.stopPropagation();
    setWaiting(true);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget>
        <TextInput
          ref={field}
          type="search"
          // The list is there as long as the box is; Mantine's own attributes say so only from the first key on.
          attributes={{ input: { role: 'combobox', 'aria-expanded': true, 'aria-controls': listId } }}
          className={classes.field}
          data-autofocus
          aria-label={LABEL}
          placeholder={LABEL}
          value={text}
          error={tooLong}
          leftSection={<IconSearch size={18} aria-hidden />}
          onKeyDownCapture={handleKey}
          onChange={({ currentTarget }) => {
            setWaiting(false);
            setText(currentTarget.value);
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={classes.options} aria-label="Results">
        {groups.map(({ title, entries }) => (
          <Combobox.Group key={title} label={title}>
            {entries.map((entry) => (
              <Combobox.Option key={entryKey(entry)} value={entry.href} className={classes.option}>
                <Entry entry={entry} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p className={classes.state} role="status">
        {stateOf(groups.length > 0, isCurrent, error) || (
          <span className="visually-hidden">{foundOf(groups.flatMap(({ entries }) => entries))}</span>
        )}
      </p>
    </Combobox>
  );
}

function stateOf(hasEntries: boolean, isCurrent: boolean, error: unknown): string {
  if (error !== null) {
    const advice = errorAdvice(error);
    return isAccessLost(error) ? advice : `Machines and requests could not be searched. ${advice}`;
  }
  if (!isCurrent) return 'Searching';
  return hasEntries ? '' : 'Nothing found. Try a part of the name, or fewer words.';
}

/** Says for screen readers what was found: the arrow keys lead away from the first entry, which Enter opens. */
function foundOf(entries: readonly PaletteEntry[]): string {
  const count = entries.length === 1 ? 'One result' : `${entries.length} results`;
  return `${count}. Enter opens ${entries[0]?.label}`;
}

function Entry({ entry: { label, detail, note } }: { entry: PaletteEntry }) {
  return (
    <>
      <span className={classes.label} dir="auto">
        {label}
      </span>
      {note && <Badge>{note}</Badge>}
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  );
}
