import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../../trpc.ts';

const CHECK_MS = 3_000;

/** Says that the lookup of a draft is still on its way, and when it has ended. @param onShow shows what it found */
export function PendingLookup({ id, onShow }: { id: number; onShow: () => void }) {
  const [wasPending, setWasPending] = useState(false);
  const pending = trpc.admin.smartLookup.pending.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.isPending ? CHECK_MS : false),
    },
  );
  const isPending = pending.isFetchedAfterMount && pending.data?.isPending === true;
  if (isPending && !wasPending) setWasPending(true);
  return (
    <div role="status">
      {isPending && (
        <Alert color="brass" mb="sm" title="A lookup of this machine is still on its way">
          What it finds fills the empty fields. If you save first, what you saved stays as it is.
        </Alert>
      )}
      {wasPending && !isPending && (
        <Alert color="spruce" mb="sm" title="The lookup of this machine has ended">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setWasPending(false);
              onShow();
            }}
          >
            Show what it found
          </Button>
        </Alert>
      )}
    </div>
  );
}
