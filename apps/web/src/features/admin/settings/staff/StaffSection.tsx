import { IconPlus } from '@dealer/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import settingsClasses from '../settings.module.css';
import classes from '../settings-lists.module.css';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import { StaffTable } from './StaffTable.tsx';
import { type StaffAccount, useStaffActions } from './use-staff-actions.ts';

/** Lists the people of the staff area, with their roles and devices. */
export function StaffSection() {
  const list = trpc.admin.staff.list.useQuery(undefined, { refetchOnMount: 'always' });
  const { question, ask, confirm, close, resend, busy } = useStaffActions();
  const [isInviting, setInviting] = useState(false);
  const [shown, setShown] = useState<StaffAccount>();
  return (
    <section className={settingsClasses.panel} aria-labelledby="staff">
      <div className={classes.head}>
        <h2 id="staff">Staff</h2>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      </div>
      <QueryState query={list} what="The staff" rows={3}>
        {({ accounts, invitations }) => (
          <>
            <StaffTable accounts={accounts} onAsk={ask} onSessions={setShown} />
            {invitations.length > 0 && (
              <Invitations
                invitations={invitations}
                onResend={resend}
                onWithdraw={(invitation) => ask({ kind: 'withdraw', ...invitation })}
              />
            )}
          </>
        )}
      </QueryState>
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <SessionsDialog account={shown} onClose={() => setShown(undefined)} />
      <ConfirmModal {...question} busy={busy} onConfirm={confirm} onClose={close} />
    </section>
  );
}
