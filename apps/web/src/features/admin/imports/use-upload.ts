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
  send: (file: File, sheet?: string) => void;
  cancel: () => void;
}

/** The file of a page, for another sheet of it; gone after a reload. */
let lastFile: File | undefined;
export const getLastFile = () => lastFile;

/** Sends a file, from which the server makes an import. @param onMade called with its id */
export function useUpload(onMade: (id: number) => void): ImportUpload {
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const [controller, setController] = useState<AbortController>();
  const once = useOnce();
  const upload = async (file: File, sheet: string | undefined) => {
    const abort = new AbortController();
    setController(abort);
    setError(undefined);
    setPercent(0);
    lastFile = file;
    try {
      const path = `/api/imports${sheet ? `?sheet=${encodeURIComponent(sheet)}` : ''}`;
      const { status, body } = await sendFile(path, 'file', file, setPercent, abort.signal);
      const made = madeSchema.safeParse(body);
      if (status === 201 && made.success) onMade(made.data.id);
      else setError(errorSchema.safeParse(body).data?.message ?? 'The file could not be read');
    } catch (failed) {
      if (!abort.signal.aborted)
        setError(`${failed instanceof Error ? failed.message : 'The file could not be sent'}. Try again.`);
    }
    setPercent(undefined);
  };
  return {
    percent,
    error,
    send: (file, sheet) => once(() => upload(file, sheet)),
    cancel: () => controller?.abort(),
  };
}
