import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import type { Machine } from '../images/use-image-fetch.ts';
import { DeleteSource } from './DeleteSource.tsx';
import classes from './image-sources.module.css';
import { SourceLists } from './SourceLists.tsx';
import { useImageSources } from './use-image-sources.ts';

/**
 * The image sources of each brand in the order that a fetch tries them (admin §2).
 * @param machineOf the machine of the form that it is opened from: its brand is shown first, its model is what tests look for
 */
export function PriorityDialog({ machineOf }: { machineOf: () => Machine }) {
  const [machine, setMachine] = useState<Machine>();
  const [opened, setOpened] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [deletedId, setDeletedId] = useState<number>();
  const sources = useImageSources(opened);
  const close = () => {
    sources.reset();
    setAsking(false);
    setOpened(false);
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setMachine(machineOf());
          setOpened(true);
        }}
      >
        Image source priority
      </Button>
      <StaffModal
        opened={opened}
        onClose={() => (sources.isChanged ? setAsking(true) : close())}
        title="Image source priority"
        size={860}
        isGrowing
        isPersistent={isAsking || deletedId !== undefined}
      >
        {machine && <SourceLists machine={machine} sources={sources} onDelete={setDeletedId} />}
        <div className={classes.save} role="group" aria-label="Save">
          {sources.notice && (
            <Alert className={classes.notice} color="brass" role="alert" title="The list has changed">
              {sources.notice}
            </Alert>
          )}
          <Button disabled={!sources.isChanged} loading={sources.isSaving} onClick={sources.save}>
            Save Priorities
          </Button>
          {sources.isChanged && <p>The new order is not saved yet.</p>}
        </div>
      </StaffModal>
      <DeleteSource id={deletedId} reload={sources.reload} onClose={() => setDeletedId(undefined)} />
      <ConfirmModal
        opened={isAsking}
        question="Some changes are not saved. Close without saving?"
        confirmLabel="Close without saving"
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
