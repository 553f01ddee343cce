import { tokenOf } from '@dealer/api/domain/requests/status-path';
import { useSyncExternalStore } from 'react';
import { sendImage } from '../../lib/send-file.ts';
import { askBeforeUnload } from '../../lib/use-asks-before-unload.ts';
import { closeToastScope, openToastScope } from '../toast/toast.ts';
import { watchSignOut } from './hand-over-forms.ts';
import { showPhotosEnded, showPhotosOnTheirWay } from './photo-toasts.ts';

export interface PhotoUploadState {
  /** 'rejected': trying again does not help any photo that has not arrived. */
  status: 'none' | 'sending' | 'stopped' | 'failed' | 'rejected' | 'sent';
  total: number;
  /** The number of photos that have arrived. */
  sent: number;
  /** The progress of the photo that is on its way, 0 to 100. */
  percent: number;
  /** Why photos failed. */
  reason?: string;
}

/** Photos of a stored request that are sent one after the other, whatever the tab shows meanwhile. */
export interface PhotoUpload {
  /** The path of the request's page. */
  statusPath: string;
  readState: () => PhotoUploadState;
  /** @returns unsubscribes. After the last subscriber, toasts say what becomes of the photos. */
  subscribe: (listener: () => void) => () => void;
  /** Has toasts say what becomes of the photos, where no part of the page will subscribe. */
  leave: () => void;
  /** @returns the photos that need no more sending: they have arrived, or are rejected */
  readDone: () => readonly File[];
  /** @returns the photos that have neither arrived nor been taken back */
  readUnsent: () => readonly File[];
  /** Sends what has not arrived, after a stop or a failure. */
  start: () => void;
  stop: () => void;
  /** Takes a photo back that has not arrived: it is not sent, or its sending is canceled, and the others are sent. */
  remove: (file: File) => void;
}

/** The same for each link to a request: that of its form, and that of the sender's account. */
const requestOf = (statusPath: string) => tokenOf(statusPath).split('.')[1] ?? statusPath;

function messageOf(body: unknown): string {
  const message: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return typeof message === 'string' ? message.replace(/\.$/, '') : 'The shop’s server did not take it';
}

/** The answers to a photo that is no image, or too large: the others are sent all the same. */
const REJECTED_FILE = [400, 413];
/** The answers to any photo where the link works no more, or the request is canceled or has its photos. */
const REJECTED_ALL = [404, 409];

const NONE: PhotoUploadState = { status: 'none', total: 0, sent: 0, percent: 0 };

/** The latest upload to each request, while it is sending or can be tried again. */
const uploads = new Map<string, PhotoUpload>();

/**
 * Finds the upload to a request that is sending or can be tried again.
 * @param statusPath the path of the request's page
 */
export const findPhotoUpload = (statusPath: string): PhotoUpload | undefined =>
  uploads.get(requestOf(statusPath));

/** Takes back the photos of a request that have not arrived. @param statusPath the path of the request's page */
export function takePhotosBack(statusPath: string): void {
  const upload = findPhotoUpload(statusPath);
  for (const file of upload?.readUnsent() ?? []) upload?.remove(file);
}

/**
 * Begins to send the photos of a stored request.
 * @param statusPath the path of the request's page
 */
export function startPhotoUpload(statusPath: string, files: readonly File[]): PhotoUpload {
  const path = `/api/quote-requests/photos?${new URLSearchParams({ token: tokenOf(statusPath) })}`;
  const listeners = new Set<() => void>();
  let unsent = files;
  let done: readonly File[] = [];
  let state = { ...NONE, total: files.length };
  let abortAll: AbortController | undefined;
  /** The photo on its way, and how to cancel it alone. */
  let onItsWay: { file: File; abort: AbortController } | undefined;
  /** The next person must not learn of the request. */
  const isSenderGone = watchSignOut();
  /** Whether toasts say what becomes of the photos. A part of the page that shows them subscribes only once it is rendered. */
  let isLeft = false;
  /** The toasts' buttons are removed where the page shows the photos again. */
  const toastScope = Symbol('photos');
  const showOnTheirWay = () => {
    if (isLeft && abortAll && !isSenderGone()) showPhotosOnTheirWay(upload.stop, toastScope);
  };

  const setState = (changed: Pick<PhotoUploadState, 'status' | 'percent' | 'reason'>) => {
    state = { ...changed, sent: state.sent, total: state.total };
    for (const listener of listeners) listener();
  };
  const isUnsent = (file: File) => unsent.includes(file);
  const takeOut = (file: File) => {
    unsent = unsent.filter((other) => other !== file);
  };

  /** @returns the answer; undefined where the photo was taken back meanwhile. @throws as sendImage */
  async function sendOne(file: File, all: AbortSignal) {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    all.throwIfAborted();
    all.addEventListener('abort', cancel);
    onItsWay = { file, abort };
    const onProgress = (percent: number) => setState({ status: 'sending', percent });
    onProgress(0);
    try {
      return await sendImage(path, 'photos', file, { onProgress, signal: abort.signal });
    } catch (error) {
      if (all.aborted || isUnsent(file)) throw error;
      return undefined;
    } finally {
      all.removeEventListener('abort', cancel);
    }
  }

  async function sendAll(all: AbortSignal): Promise<void> {
    const rejections = new Map<File, string>();
    for (const file of unsent) {
      const answer = isUnsent(file) ? await sendOne(file, all) : undefined;
      if (!answer) continue;
      const reason = `${file.name}: ${messageOf(answer.body)}`;
      if (answer.status < 400) {
        takeOut(file);
        done = [...done, file];
        state = { ...state, sent: state.sent + 1 };
        continue;
      }
      if (![...REJECTED_FILE, ...REJECTED_ALL].includes(answer.status)) throw new Error(reason);
      rejections.set(file, reason);
      if (REJECTED_ALL.includes(answer.status)) break;
    }
    const reasons = [...rejections].flatMap(([file, reason]) => (isUnsent(file) ? reason : []));
    if (!reasons.length) return setState({ status: state.sent ? 'sent' : 'none', percent: 100 });
    done = [...done, ...unsent];
    setState({ status: 'rejected', percent: 0, reason: reasons.join('. ') });
  }

  async function run(abort: AbortController): Promise<void> {
    const stopAsking = askBeforeUnload();
    uploads.set(requestOf(statusPath), upload);
    try {
      await sendAll(abort.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setState({
        percent: 0,
        ...(abort.signal.aborted ? { status: 'stopped' } : { status: 'failed', reason }),
      });
    } finally {
      stopAsking();
      abortAll = undefined;
    }
    const { status, sent, reason } = state;
    if (status !== 'failed' && status !== 'stopped') forget();
    if (status === 'none') closeToastScope(toastScope);
    if (!isLeft || status === 'none' || isSenderGone()) return;
    showPhotosEnded({
      statusPath,
      arrived: status === 'sent' ? 'all' : sent ? 'some' : 'none',
      reason,
      retry: status === 'failed' ? retry : undefined,
      toastScope,
    });
  }

  function forget() {
    if (findPhotoUpload(statusPath) === upload) uploads.delete(requestOf(statusPath));
  }

  function retry() {
    upload.start();
    showOnTheirWay();
  }

  const upload: PhotoUpload = {
    statusPath,
    readState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      isLeft = false;
      closeToastScope(toastScope);
      return () => {
        listeners.delete(listener);
        // Another part of the page may take its place at once.
        queueMicrotask(() => {
          if (listeners.size) return;
          upload.leave();
          showOnTheirWay();
        });
      };
    },
    leave: () => {
      isLeft = true;
      openToastScope(toastScope);
    },
    readDone: () => done,
    readUnsent: () => unsent,
    start: () => {
      if (abortAll) return;
      abortAll = new AbortController();
      void run(abortAll);
    },
    stop: () => abortAll?.abort(),
    remove: (file) => {
      if (!isUnsent(file)) return;
      takeOut(file);
      state = { ...state, total: state.total - 1 };
      for (const listener of listeners) listener();
      if (onItsWay?.file === file) onItsWay.abort.abort();
      // The others are left to the form's button.
      if (!abortAll) forget();
    },
  };
  if (files.length) upload.start();
  return upload;
}

const subscribeToNothing = () => () => undefined;

/** The state of an upload, rendered again with each change; 'none' without one. */
export function usePhotoUpload(upload: PhotoUpload | undefined): PhotoUploadState {
  return useSyncExternalStore(
    upload?.subscribe ?? subscribeToNothing,
    upload?.readState ?? (() => NONE),
    () => NONE,
  );
}
