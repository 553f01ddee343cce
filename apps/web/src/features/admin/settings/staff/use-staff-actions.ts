import type { RouterOutputs } from '@dealer/api/types';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useCreationKeys } from '../../form/use-creation-keys.ts';

type StaffList = RouterOutputs['admin']['staff']['list'];
export type StaffAccount = StaffList['accounts'][number];
export type StaffInvitation = StaffList['invitations'][number];

export type StaffActionKind = 'superadmin' | 'admin' | 'customer' | 'disable' | 'enable' | 'withdraw';

/** An action on a person that is being confirmed. */
export interface StaffAction {
  kind: StaffActionKind;
  id: number;
  name: string;
}

const LOSES_INVITATIONS = 'Invitations that they sent are withdrawn.';

/** The question before each action, with its consequence, and what the button says. */
const questions: Record<StaffActionKind, { ask: (name: string) => string; confirmLabel: string }> = {
  superadmin: {
    ask: (name) =>
      `Make ${name} a superadmin? They can change the settings and the access of everybody on the staff.`,
    confirmLabel: 'Make superadmin',
  },
  admin: {
    ask: (name) => `Make ${name} an admin? They can no longer open Settings. ${LOSES_INVITATIONS}`,
    confirmLabel: 'Make admin',
  },
  customer: {
    ask: (name) =>
      `Remove ${name} from the staff? They can no longer use the staff area, from their next click on. ${LOSES_INVITATIONS} Their account and the history stay.`,
    confirmLabel: 'Remove from staff',
  },
  disable: {
    ask: (name) =>
      `Disable the account of ${name}? They are signed out everywhere at once and cannot sign in. ${LOSES_INVITATIONS} Their name stays in the history.`,
    confirmLabel: 'Disable account',
  },
  enable: {
    ask: (name) => `Enable the account of ${name}? They can sign in again as before, with their role.`,
    confirmLabel: 'Enable account',
  },
  withdraw: {
    ask: (name) => `Withdraw the invitation of ${name}? The link in the mail stops working.`,
    confirmLabel: 'Withdraw invitation',
  },
};

/** Reads again who is on the staff, and who can be chosen as owner of a request or as author of a change. */
export function useRefreshStaff() {
  const { admin } = trpc.useUtils();
  return () =>
    Promise.all([
      admin.staff.invalidate(),
      admin.quotes.owners.invalidate(),
      admin.audit.people.invalidate(),
    ]);
}

const FAILED = 'The access could not be changed';

/** The actions of a superadmin on accounts and invitations of the staff, each after a question. */
export function useStaffActions() {
  const refresh = useRefreshStaff();
  // The words stay while the dialog fades.
  const [action, setAction] = useState<StaffAction>({ kind: 'enable', id: 0, name: '' });
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const options = { error: FAILED, invalidate: refresh };
  // Somebody else may be asked about by now, also by the same number: accounts and invitations are counted apart.
  const closeAbout = (isInvitation: boolean) => (input: { id: unknown }) =>
    (action.kind === 'withdraw') === isInvitation && Number(input.id) === action.id && close();
  const ofAccount = { ...options, afterSettled: closeAbout(false) };
  const setRole = useAction(trpc.admin.staff.setRole, { ...ofAccount, success: 'The role is changed' });
  const disable = useAction(trpc.admin.staff.disable, { ...ofAccount, success: 'The account is disabled' });
  const enable = useAction(trpc.admin.staff.enable, { ...ofAccount, success: 'The account is enabled' });
  const withdraw = useAction(trpc.admin.staff.withdrawInvitation, {
    ...options,
    success: 'The invitation is withdrawn',
    afterSettled: closeAbout(true),
  });
  const presses = useCreationKeys();
  const resend = useAction(trpc.admin.staff.resendInvitation, {
    ...options,
    // Of two presses within a minute the second one sends nothing.
    success: 'The invitation is on its way: only the link of the newest mail works.',
    error: 'The invitation could not be sent',
    keyOf: (input) => String(input.id),
    ...presses.handlers,
  });
  const { kind, id, name } = action;
  const runs: Record<StaffActionKind, () => void> = {
    superadmin: () => setRole.run({ id, role: 'superadmin' }),
    admin: () => setRole.run({ id, role: 'admin' }),
    customer: () => setRole.run({ id, role: 'customer' }),
    disable: () => disable.run({ id }),
    enable: () => enable.run({ id }),
    withdraw: () => withdraw.run({ id }),
  };
  return {
    question: { opened, question: questions[kind].ask(name), confirmLabel: questions[kind].confirmLabel },
    ask: (nextAction: StaffAction) => {
      setAction(nextAction);
      setOpened(true);
    },
    confirm: runs[kind],
    close,
    resend: (invitation: number) => resend.run({ id: invitation, idempotencyKey: presses.keyOf(invitation) }),
    busy: setRole.isPending || disable.isPending || enable.isPending || withdraw.isPending,
  };
}
