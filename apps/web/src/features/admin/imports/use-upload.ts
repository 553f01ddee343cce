import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { type FileAnswer, sendFile } from '../../../lib/send-file.ts';
import { askBeforeUnload } from '../../../lib/use-asks-before-unload.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { readStaffAnswer } from '../form/uploads/staff-answer.ts';
import { useStaffUser } from '../shell/staff-user.ts';

const madeSchema = z.object({ id: z.number() });

interface Sending {
  send: () => Promise<FileAnswer>;
  /** The step to repeat after signing in. */
  again: string;
  /** The reason if the server gives none. */
  failed: string;
}

/** Sends what an import is made of. @returns its id, or what went wrong, for staff */
export async function makeImport({
  send,
  ...expected
}: Sending): Promise<{ id: number } | { error: string }> {
  let answer: FileAnswer;
  try {
    answer = await send();
  } catch (lost) {
    return { error: lost instanceof Error ? `${lost.message}. Try again.` : expected.failed };
  }
  try {
    return readStaffAnswer(answer, { schema: madeSchema, ...expected });
  } catch (rejected) {
    return { error: rejected instanceof Error ? rejected.message : expected.failed };
  }
}

interface ImportUpload {
  /** Percent that was sent; undefined while nothing is sent. */
  percent: number | undefined;
  error: string | undefined;
  send: (file: File) => void;
  cancel: () => void;
}

/**
 * Sends a file, from which the server makes an import, and goes to its columns. People who left the page meanwhile stay
 * where they are, and a toast says how it ended.
 */
export function useUpload(): ImportUpload {
  const navigate = useNavigate();
  const isMounted = useMounted();
  const utils = trpc.useUtils();
  const pageUserId = useStaffUser().id;
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const [controller, setController] = useState<AbortController>();
  const once = useOnce();
  const fail = (file: File, message: string) => {
    if (isMounted()) setError(message);
    else showToast({ title: `${file.name} cannot be imported`, message, kind: 'destructive' });
  };
  const finish = (file: File, id: number) => {
    void utils.admin.imports.list.invalidate();
    const open = () => void navigate({ to: '/admin/import', search: { id: String(id), step: 'columns' } });
    if (isMounted()) open();
    else showToast({ title: `${file.name} was read`, action: { label: 'Match its columns', onClick: open } });
  };
  const upload = async (file: File) => {
    const abort = new AbortController();
    setController(abort);
    setError(undefined);
    setPercent(0);
    const stopAsking = askBeforeUnload();
    const created = await makeImport({
      send: () =>
        sendFile('/api/imports', 'file', file, { onProgress: setPercent, signal: abort.signal, pageUserId }),
      again: 'choose the file again',
      failed: 'The file could not be read',
    });
    stopAsking();
    if ('id' in created) finish(file, created.id);
    else if (!abort.signal.aborted) fail(file, created.error);
    setPercent(undefined);
  };
  return {
    percent,
    error,
    send: (file) => once(() => upload(file)),
    cancel: () => controller?.abort(),
  };
}
