import { formatMoment } from '@dealer/api/domain/moment';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import classes from '../settings-lists.module.css';
import type { StaffAccount } from './use-staff-actions.ts';

/** Lists where somebody is signed in, and ends these sessions. */
export function SessionsDialog({
  account,
  onClose,
}: {
  account: StaffAccount | undefined;
  onClose: () => void;
}) {
  const shown = useShown(account);
  return (
    <StaffModal
      opened={account !== undefined}
      onClose={onClose}
      title={`Sessions of ${shown?.name ?? ''}`}
      size={560}
    >
      {shown && <Sessions userId={shown.id} />}
    </StaffModal>
  );
}

function Sessions({ userId }: { userId: number }) {
  const utils = trpc.useUtils();
  const list = useRef<HTMLDivElement>(null);
  const query = trpc.admin.staff.sessions.useQuery({ userId }, { refetchOnMount: 'always' });
  const options = {
    success: 'Signed out there',
    error: 'The session could not be ended',
    invalidate: async () => {
      await utils.admin.staff.invalidate();
      list.current?.focus();
    },
  };
  const end = useAction(trpc.admin.staff.endSession, { ...options, keyOf: ({ sessionId }) => sessionId });
  const endOthers = useAction(trpc.admin.staff.endOtherSessions, options);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Sessions" className={classes.sessions}>
      <QueryState query={query} what="The sessions" rows={2}>
        {(sessions) => {
          const others = sessions.filter(({ isCurrent }) => !isCurrent);
          return (
            <>
              {sessions.length === 0 && <p>Signed in nowhere.</p>}
              <ul className={classes.list}>
                {sessions.map(({ id, device, signedInAt, lastSeen, isCurrent }) => (
                  <li key={id} className={classes.row}>
                    <div className={classes.text}>
                      <strong>{device}</strong> {isCurrent && <Badge shape="ring">This device</Badge>}
                      <span className={classes.detail}>Last seen {formatMoment(lastSeen)}</span>
                      {signedInAt && (
                        <span className={classes.detail}>Signed in {formatMoment(signedInAt)}</span>
                      )}
                    </div>
                    {!isCurrent && (
                      <Button
                        variant="default"
                        aria-label={`End the session of ${device}`}
                        onClick={() => end.run({ userId, sessionId: id })}
                      >
                        End
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {others.length > 1 && (
                <Button
                  variant="default"
                  mt="md"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.run({ userId })}
                >
                  {others.length < sessions.length ? 'End all others' : 'End all sessions'}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
