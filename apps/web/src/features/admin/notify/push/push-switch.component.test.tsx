import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const endpoint = 'https://push.example/abc';

interface Browser {
  permission?: NotificationPermission;
  /** What it answers when it is asked. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  isReachable?: boolean;
}

/** A browser with push messages. */
function fakeBrowser({ permission = 'default', answer = 'granted', isReachable = true, ...rest }: Browser) {
  const state = { isSubscribed: rest.isSubscribed ?? false, key: '' };
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      state.isSubscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!isReachable) throw new DOMException('Registration failed', 'AbortError');
        Object.assign(state, { isSubscribed: true, key: applicationServerKey });
        return subscription;
      },
    },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return state;
}

/** The switch, with a server that knows browsers. */
function setUp(stored: { endpoint: string; failure: string | null }[] = [], isAvailable = true) {
  const failing = () => {
    throw apiError('INTERNAL_SERVER_ERROR', 500, 'Something went wrong');
  };
  const add = () => void stored.push({ endpoint, failure: null });
  const api = createFakeApi({
    'admin.notifications.key': () => ({
      publicKey: 'the-key',
      subscriptions: stored.map((row) => ({ ...row, failedAt: null })),
    }),
    'admin.notifications.subscribe': isAvailable ? add : failing,
    'admin.notifications.unsubscribe': isAvailable ? () => void stored.splice(0) : failing,
  });
  render(<PushSwitch />, { wrapper: api.StaffPage });
  return { api, control: screen.getByLabelText(/^Send them to this browser/) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('is off until somebody turns it on, then on, and off again', async () => {
  const browser = fakeBrowser({});
  const { api, control } = setUp();
  await screen.findByText(/^Off\./);
  expect(control).toHaveProperty('checked', false);
  await userEvent.click(control);
  await screen.findByText(/^On\./);
  expect(control).toHaveProperty('checked', true);
  expect(browser).toEqual({ isSubscribed: true, key: 'the-key' });
  expect(api.inputsOf('admin.notifications.subscribe')).toEqual([{ endpoint, ...keys }]);
  await userEvent.click(control);
  await screen.findByText(/^Off\./);
  expect(api.inputsOf('admin.notifications.unsubscribe')).toEqual([{ endpoint }]);
  expect(browser.isSubscribed).toBe(false);
});

it('says where a browser cannot do it', async () => {
  const { api, control } = setUp();
  await screen.findByText(/^This browser cannot do that/);
  expect(control).toHaveProperty('disabled', true);
  expect(api.calls).toEqual([]);
});

it.each([
  ['before', 'denied'],
  ['now', 'default'],
] as const)('says what to do where the browser refused it %s', async (_when, permission) => {
  const browser = fakeBrowser({ permission, answer: 'denied' });
  const { api, control } = setUp();
  await waitFor(() => expect(control).toHaveProperty('disabled', false));
  await userEvent.click(control);
  await screen.findByText(/^This browser blocks notifications of this site\. Allow them/);
  expect(control).toHaveProperty('checked', false);
  expect(api.inputsOf('admin.notifications.subscribe')).toEqual([]);
  expect(browser.isSubscribed).toBe(false);
});

it('says that it failed where the push service is out of reach, and works when it is back', async () => {
  fakeBrowser({ isReachable: false });
  const { control } = setUp();
  await screen.findByText(/^Off\./);
  await userEvent.click(control);
  await screen.findByText(/^That did not work/);
  expect(control).toHaveProperty('checked', false);
  fakeBrowser({ permission: 'granted' });
  await userEvent.click(control);
  await screen.findByText(/^On\./);
});

it('leaves no subscription in the browser that the server does not know', async () => {
  const browser = fakeBrowser({});
  const { control } = setUp([], false);
  await screen.findByText(/^Off\./);
  await userEvent.click(control);
  await screen.findByText(/^That did not work/);
  expect(browser.isSubscribed).toBe(false);
});

it('is off where the server forgot the browser', async () => {
  fakeBrowser({ permission: 'granted', isSubscribed: true });
  const { control } = setUp([{ endpoint: 'https://push.example/other', failure: null }]);
  await screen.findByText(/^Off\./);
  expect(control).toHaveProperty('checked', false);
});

it('says that it is on and the last message did not arrive', async () => {
  fakeBrowser({ permission: 'granted', isSubscribed: true });
  const { control } = setUp([{ endpoint, failure: 'The push service answered 503.' }]);
  await screen.findByText(/^On, but the last one did not arrive: The push service answered 503\./);
  expect(control).toHaveProperty('checked', true);
});
