import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** An upload that is under way, to be moved on by the test. */
export interface FakeUpload {
  names: string[];
  headers: Readonly<Record<string, string>>;
  isAborted: () => boolean;
  progress: (loaded: number, total: number) => void;
  respond: (status: number, body: unknown) => void;
  loseConnection: () => void;
}

/**
 * Takes the place of the browser's uploads; each one that begins is added to the list that it returns. What is under way at the end of
 * the test loses its connection, so that no page of a later test is asked about it.
 */
export function stubUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeXMLHttpRequest extends EventTarget {
    upload = new EventTarget();
    responseType = '';
    status = 0;
    response: unknown = null;
    #headers: Record<string, string> = {};
    #isAborted = false;
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(body: FormData | null): void {
      const end = (event: string) => act(() => void this.dispatchEvent(new Event(event)));
      uploads.push({
        names: [...(body?.getAll('files') ?? []), ...(body?.getAll('photos') ?? [])].map((file) =>
          file instanceof File ? file.name : '',
        ),
        headers: this.#headers,
        isAborted: () => this.#isAborted,
        progress: (loaded, total) =>
          act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))),
        respond: (status, response) => {
          Object.assign(this, { status, response });
          end('load');
        },
        loseConnection: () => end('error'),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest);
  onTestFinished(() => {
    for (const { loseConnection } of uploads) loseConnection();
  });
  return uploads;
}
