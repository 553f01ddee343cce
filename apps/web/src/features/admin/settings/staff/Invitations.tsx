import { formatMoment } from '@dealer/api/domain/moment';
import { roleLabels } from '@dealer/api/domain/site/roles';
import { Button, Group } from '@mantine/core';
import classes from '../settings-lists.module.css';
import type { StaffInvitation } from './use-staff-actions.ts';

interface Props {
  invitations: readonly StaffInvitation[];
  onResend: (id: number) => void;
  onWithdraw: (invitation: StaffInvitation) => void;
}

/** Invitations that nobody has accepted yet; those that have expired stand apart. */
export function Invitations({ invitations, ...actions }: Props) {
  const open = invitations.filter(({ isExpired }) => !isExpired);
  const expired = invitations.filter(({ isExpired }) => isExpired);
  return (
    <>
      {open.length > 0 && <InvitationList title="Invitations" invitations={open} {...actions} />}
      {expired.length > 0 && (
        <InvitationList title="Expired invitations" invitations={expired} {...actions} />
      )}
    </>
  );
}

function InvitationList({ title, invitations, onResend, onWithdraw }: Props & { title: string }) {
  return (
    <>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.list} aria-label={title}>
        {invitations.map((invitation) => {
          const { id, name, email, role, invitedByName, expiresAt, isExpired } = invitation;
          return (
            <li key={id} className={classes.row} data-row={`invitation-${id}`}>
              <div className={classes.text}>
                <strong dir="auto">{name}</strong>, {roleLabels[role]}
                <span className={classes.detail}>{email}</span>
                <span className={classes.detail}>
                  Invited by {invitedByName}, {isExpired ? 'expired' : 'valid until'}{' '}
                  {formatMoment(expiresAt)}
                </span>
              </div>
              <Group gap={8}>
                <Button variant="default" aria-label={`Send again to ${name}`} onClick={() => onResend(id)}>
                  Send again
                </Button>
                <Button
                  variant="default"
                  aria-label={`Withdraw the invitation of ${name}`}
                  onClick={() => onWithdraw(invitation)}
                >
                  Withdraw
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </>
  );
}
