const WORKER = '/service-worker.js';

/** The data of a browser that the server needs to send it push messages. */
interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can get push messages. On an iPhone, only a site on the home screen can. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

/** The address of this browser's subscription; null where it has none. */
export async function findEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null;
}

/** Ends the subscription of this browser. */
export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/**
 * Subscribes this browser to the messages that a key signs, in place of an earlier subscription.
 * @throws if the push service of the browser cannot be reached
 */
export async function startSubscription(publicKey: string): Promise<BrowserKeys> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription has no keys');
  return { endpoint, p256dh, auth };
}
