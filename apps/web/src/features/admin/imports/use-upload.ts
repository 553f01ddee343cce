import { useState } from 'react';
import * as z from 'zod';
import { sendFile } from '../../../lib/send-file.ts';
import { useOnce } from '../../../lib/use-once.ts';

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

/** Sends a file, from which the server makes an import. @param onMade called with its id */
export function useUpload(onMade: (id: number) => void): ImportUpload {
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const [controller, setController] = useState<AbortController>();
  const once = useOnce();
  const upload = async (file: File) => {
    const abort = new AbortController();
    setController(abort);
    setError(undefined);
    setPercent(0);
    try {
      const { status, body } = await sendFile('/api/imports', 'file', file, setPercent, abort.signal);
      const id = madeIdOf(status, body);
      if (id === undefined) setError(errorText(body) ?? 'The file could not be read');
      else onMade(id);
    } catch (failed) {
      if (!abort.signal.aborted)
        setError(`${failed instanceof Error ? failed.message : 'The file could not be sent'}. Try again.`);
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
