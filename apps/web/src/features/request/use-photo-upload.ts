import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendImage } from '../../lib/send-file.ts';
import { useAsksBeforeUnload } from '../../lib/use-asks-before-unload.ts';
import { pageHref } from '../../page-href.ts';
import { showToast } from '../toast/toast.ts';

interface State {
  /** 'rejected': trying again does not help any photo that has not arrived. */
  status: 'none' | 'sending' | 'stopped' | 'failed' | 'rejected' | 'sent';
  /** The number of photos that have arrived. */
  sent: number;
  /** The progress of the photo that is on its way, 0 to 100. */
  percent: number;
  /** Why photos failed. */
  reason?: string;
}

export interface PhotoUpload extends State {
  total: number;
  /** @returns the photos that have not arrived */
  readUnsent: () => readonly File[];
  start: () => void;
  stop: () => void;
}

const tokenOf = (statusPath: string) => new URLSearchParams(statusPath.split('?')[1]).get('token') ?? '';

function messageOf(body: unknown): string {
  const message: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return typeof message === 'string' ? message.replace(/\.$/, '') : 'The shop’s server did not take it';
}

/** The answers to a photo that is no image, or too large: the others are sent all the same. */
const REJECTED_FILE = [400, 413];
/** The answers to any photo where the link works no more, or the request is canceled or has its photos. */
const REJECTED_ALL = [404, 409];

/**
 * Sends the photos of a stored request, one after the other. They stop where the component is removed, which a toast says then:
 * the request stays.
 * @param statusPath the request's page
 */
export function usePhotoUpload(statusPath: string | undefined, files: readonly File[]): PhotoUpload {
  const total = statusPath ? files.length : 0;
  const [state, setState] = useState<State>({ status: total ? 'sending' : 'none', sent: 0, percent: 0 });
  useAsksBeforeUnload(state.status === 'sending');
  const current = useRef<AbortController>(undefined);
  const unsent = useRef(files);

  async function send(path: string): Promise<void> {
    const abort = new AbortController();
    current.current = abort;
    let sent = total - unsent.current.length;
    const rejections: string[] = [];
    try {
      for (const file of unsent.current) {
        const onProgress = (percent: number) => setState({ status: 'sending', sent, percent });
        onProgress(0);
        const { status, body } = await sendImage(path, 'photos', file, { onProgress, signal: abort.signal });
        const reason = `${file.name}: ${messageOf(body)}`;
        if (status < 400) {
          sent += 1;
          unsent.current = unsent.current.filter((other) => other !== file);
        } else if (REJECTED_FILE.includes(status)) rejections.push(reason);
        else if (REJECTED_ALL.includes(status)) {
          rejections.push(reason);
          break;
        } else throw new Error(reason);
      }
      if (rejections.length)
        setState({ status: 'rejected', sent, percent: 0, reason: rejections.join('. ') });
      else setState({ status: 'sent', sent, percent: 100 });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      if (abort.signal.aborted) setState({ status: 'stopped', sent, percent: 0 });
      else setState({ status: 'failed', sent, percent: 0, reason });
    }
    if (current.current === abort) current.current = undefined;
  }

  const start = () => {
    if (!statusPath || current.current) return;
    const query = new URLSearchParams({ token: tokenOf(statusPath) });
    void send(`/api/quote-requests/photos?${query}`);
  };
  const startNow = useEffectEvent(() => {
    if (total) start();
  });
  const leave = useEffectEvent(() => {
    if (!current.current || !statusPath) return;
    current.current.abort();
    showPhotosNotSent(statusPath);
  });
  useEffect(() => {
    let isMounted = true;
    // In strict mode a component is removed and mounted again at once; that sends nothing.
    queueMicrotask(() => isMounted && startNow());
    return () => {
      isMounted = false;
      leave();
    };
  }, []);
  return { ...state, total, readUnsent: () => unsent.current, start, stop: () => current.current?.abort() };
}

const TOAST_MS = 15_000;

/** Says that a request has arrived without its photos, and leads to where they can be added. */
function showPhotosNotSent(statusPath: string): void {
  showToast({
    title: 'Photos not sent',
    message: 'We have your request. You can add the photos on its page.',
    kind: 'destructive',
    action: { label: 'Follow your request', onClick: () => window.location.assign(pageHref(statusPath)) },
    duration: TOAST_MS,
  });
}
