import { pushNotification } from '@dealer/api/domain/site/push-message';

const ICON = '/icon-192.png';

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends Waiting {
  data: { json: () => unknown } | null;
}

interface NotificationEvent extends Waiting {
  notification: { close: () => void; data: unknown };
}

interface WindowClient {
  url: string;
  focus: () => Promise<unknown>;
}

/** The part of a service worker's global scope that push messages need, which the types of the DOM do not have. */
export interface PushScope {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  location: { origin: string };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  };
}

function messageOf({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    // It is shown as one of an unknown kind: a browser ends a subscription whose messages show nothing.
    return undefined;
  }
}

/** Focuses the window that shows a page; without one it opens another, because what was typed in the others stays there. */
async function openPage({ clients, location }: PushScope, href: string): Promise<void> {
  const url = new URL(href, location.origin).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url);
  await (shown ? shown.focus() : clients.openWindow(url));
}

/** Shows push messages to the staff as notifications; a click opens what they are about. */
export function showPushMessages(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const { title, href, ...shown } = pushNotification(messageOf(event));
    event.waitUntil(scope.registration.showNotification(title, { ...shown, icon: ICON, data: href }));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    if (typeof notification.data === 'string') event.waitUntil(openPage(scope, notification.data));
  });
}
