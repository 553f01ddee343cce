import { formatMoment } from '@dealer/api/domain/moment';
import { roleLabels } from '@dealer/api/domain/site/roles';
import { Badge } from '@dealer/ui';
import { IconDots } from '@dealer/ui/icons';
import { ActionIcon, Menu, Table } from '@mantine/core';
import classes from '../settings-lists.module.css';
import type { StaffAccount, StaffAction, StaffActionKind } from './use-staff-actions.ts';

interface Props {
  accounts: readonly StaffAccount[];
  onAsk: (action: StaffAction) => void;
  onSessions: (account: StaffAccount) => void;
}

/** The accounts of the staff. */
export function StaffTable({ accounts, onAsk, onSessions }: Props) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Accounts of the staff">
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th>Last seen</Table.Th>
            <Table.Th className={classes.number}>Sessions</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Table.Tr key={account.id}>
              <Table.Th scope="row">
                <span dir="auto">{account.name}</span>
                {account.isSelf && ' (you)'} {account.disabledAt && <Badge shape="ring">Disabled</Badge>}
                <span className={classes.detail}>{account.email}</span>
              </Table.Th>
              <Table.Td>{roleLabels[account.role]}</Table.Td>
              <Table.Td>{account.lastSeen ? formatMoment(account.lastSeen) : 'Never'}</Table.Td>
              <Table.Td className={classes.number}>{account.sessions}</Table.Td>
              <Table.Td>
                <AccountMenu account={account} onAsk={onAsk} onSessions={onSessions} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function AccountMenu({ account, onAsk, onSessions }: { account: StaffAccount } & Omit<Props, 'accounts'>) {
  const { id, name, role, isSelf, disabledAt } = account;
  const item = (kind: StaffActionKind, label: string) => (
    <Menu.Item onClick={() => onAsk({ kind, id, name })}>{label}</Menu.Item>
  );
  return (
    // It is gone at once: in a menu that fades, the rest of a double click would choose again.
    <Menu position="bottom-end" withinPortal transitionProps={{ exitDuration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={`More for ${name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSessions(account)}>Sessions</Menu.Item>
        {!isSelf && !disabledAt && (
          <>
            <Menu.Divider />
            {role === 'admin' ? item('superadmin', 'Make superadmin') : item('admin', 'Make admin')}
            {item('customer', 'Remove from staff')}
            {item('disable', 'Disable account')}
          </>
        )}
        {!isSelf && disabledAt && item('enable', 'Enable account')}
      </Menu.Dropdown>
    </Menu>
  );
}
