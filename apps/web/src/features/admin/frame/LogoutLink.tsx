import { Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { isPlainClick } from '../../../lib/is-plain-click.ts';
import { logoutQuestion } from '../../../lib/logout-question.ts';
import { dropAllDrafts, hasUnsentTexts } from '../../../lib/staff-drafts.ts';
import { keepPendingDrafts } from '../form/pending-drafts.ts';
import { StaffModal } from '../list/StaffModal.tsx';

/** Signs out; asks before that loses what was typed anywhere in the staff area and is not saved. */
export function LogoutLink({ className }: { className: string | undefined }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    keepPendingDrafts();
    if (!hasUnsentTexts()) return;
    event.preventDefault();
    setAsking(true);
  };
  const stay = () => setAsking(false);
  const logOut = () => {
    stay();
    dropAllDrafts();
    // Forms do not ask once more.
    void router.navigate({ to: '/logout', ignoreBlocker: true });
  };
  return (
    <>
      <a href="/api/logout" className={className} onClick={ask}>
        Logout
      </a>
      <StaffModal opened={isAsking} onClose={stay} title={logoutQuestion.title} size={480}>
        <Text mb="lg">{logoutQuestion.text}</Text>
        <Group justify="flex-end">
          <Button color="red" onClick={logOut}>
            {logoutQuestion.discard}
          </Button>
          <Button data-autofocus onClick={stay}>
            {logoutQuestion.stay}
          </Button>
        </Group>
      </StaffModal>
    </>
  );
}
