import { Button, Select } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import classes from './inbox.module.css';

const NOBODY = '';

interface Props {
  owned: { ownerId: number | null; ownerName: string | null };
  busy: boolean;
  onAssign: (ownerId: number | null) => void;
}

/** Shows and changes the owner of a request or a message. */
export function OwnerRow({ owned: { ownerId, ownerName }, busy, onAssign }: Props) {
  const self = useStaffUser();
  const staff = trpc.admin.quotes.owners.useQuery().data ?? [];
  const isGone = ownerId !== null && !staff.some(({ id }) => id === ownerId);
  const people = isGone ? [...staff, { id: ownerId, name: ownerName ?? 'Somebody else' }] : staff;
  return (
    <div className={classes.deskRow}>
      <Select
        label="Owner"
        data={[
          { value: NOBODY, label: 'Nobody' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={ownerId === null ? NOBODY : String(ownerId)}
        allowDeselect={false}
        disabled={busy}
        onChange={(value) => onAssign(value ? Number(value) : null)}
      />
      {ownerId !== self.id && (
        <Button variant="default" disabled={busy} onClick={() => onAssign(self.id)}>
          Assign to me
        </Button>
      )}
    </div>
  );
}
