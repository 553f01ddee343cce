import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { sendFile } from '../../../lib/send-file.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { sessionEndedToast } from '../../action/error-toast.ts';
import { showToast } from '../../toast/toast.ts';

const madeSchema = z.object({ id: z.number() });
const errorSchema = z.object({ message: z.string() });

export interface ImportUpload {
  /** Percent that was sent; undefined while nothing is sent. */
  percent: number | undefined;
  error: string | undefined;
  send: (file: File) => void;
  cancel: () => void;
}

/** The id of the import that a response says was made. */
export function madeIdOf(status: number, body: unknown): number | undefined {
  const made = madeSchema.safeParse(body);
  return status === 201 && made.success ? made.data.id : undefined;
}

/** What a response says is wrong. */
export const errorText = (body: unknown) => errorSchema.safeParse(body).data?.message;

/**
 * Sends a file, from which the server makes an import, and goes to its columns. People who left the page meanwhile stay
 * where they are, and a toast says how it ended.
 */
export function useUpload(): ImportUpload {
  const navigate = useNavigate();
  const isMounted = useMounted();
  const utils = trpc.useUtils();
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
    try {
      const { status, body } = await sendFile('/api/imports', 'file', file, setPercent, abort.signal);
      const id = madeIdOf(status, body);
      if (status === 401) {
        showToast(sessionEndedToast());
        fail(file, 'Your session has ended. Sign in again in a new tab, then choose the file again.');
      } else if (id === undefined) fail(file, errorText(body) ?? 'The file could not be read');
      else finish(file, id);
    } catch (failed) {
      if (!abort.signal.aborted)
        fail(file, `${failed instanceof Error ? failed.message : 'The file could not be sent'}. Try again.`);
    }
    setPercent(undefined);
  };
  return {
    percent,
    error,
    send: (file) => once(() => upload(file)),
    cancel: () => controller?.abort(),
  };
}
