import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { announce, type StaffNotification } from './announce.ts';
import { NotifyMenu } from './NotifyMenu.tsx';
import { choose, isChosen } from './notify-choices.ts';
import { useListeningTab } from './use-listening-tab.ts';

const notification: StaffNotification = {
  title: 'New quote request',
  message: 'Ada: TimeCutter',
  href: '/admin/quotes?request=8',
};

/** The browser's notifications, which it allows or not. */
function fakeNotifications(answer: NotificationPermission) {
  const shown: { title: string; body: string | undefined }[] = [];
  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static requestPermission = async () => {
      FakeNotification.permission = answer;
      return answer;
    };
    onclick: (() => void) | null = null;
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, body: options?.body });
    }
    close() {}
  }
  vi.stubGlobal('Notification', FakeNotification);
  return shown;
}

/** The tones that the browser's audio plays, in Hz, from the first click on. */
function fakeAudio() {
  const played: number[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      async resume() {}
      createOscillator() {
        const frequency = { value: 0 };
        return {
          frequency,
          connect: (node: object) => node,
          start: () => void played.push(frequency.value),
          stop: () => undefined,
        };
      }
      createGain() {
        const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
        return { gain, connect: (node: object) => node };
      }
    },
  );
  return played;
}

const hideTab = (isHidden: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');

async function openMenu() {
  const { StaffPage } = createFakeApi({});
  render(<NotifyMenu />, { wrapper: StaffPage });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  return screen.findByLabelText(/^Show them on the desktop/);
}

beforeEach(() => {
  for (const choice of ['sound', 'desktop'] as const) choose(choice, false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows news on the desktop once that is chosen, and only in the background', async () => {
  const shown = fakeNotifications('granted');
  hideTab(true);
  announce(notification);
  expect(shown).toEqual([]);
  await userEvent.click(await openMenu());
  await waitFor(() => expect(isChosen('desktop')).toBe(true));
  announce(notification);
  expect(shown).toEqual([{ title: 'New quote request', body: 'Ada: TimeCutter' }]);
  hideTab(false);
  announce(notification);
  expect(shown).toHaveLength(1);
});

it('stays off where the browser does not allow it, and says what to do', async () => {
  fakeNotifications('denied');
  const desktop = await openMenu();
  await userEvent.click(desktop);
  expect(await screen.findByText(/This browser does not allow it/)).toBeDefined();
  expect(desktop).toHaveProperty('checked', false);
});

it('says where a browser has no notifications', async () => {
  vi.stubGlobal('Notification', undefined);
  await userEvent.click(await openMenu());
  expect(await screen.findByText('This browser shows no notifications.')).toBeDefined();
});

it('one tab listens for all; when it is gone, another one does', async () => {
  const queue: (() => Promise<void>)[] = [];
  let isHeld = false;
  const next = async () => {
    const hold = isHeld ? undefined : queue.shift();
    if (!hold) return;
    isHeld = true;
    await hold();
    isHeld = false;
    await next();
  };
  const locks = {
    request: (_name: string, _options: unknown, hold: () => Promise<void>) => {
      queue.push(hold);
      queueMicrotask(() => void next());
      return Promise.resolve();
    },
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  const Tab = ({ name }: { name: string }) => <p>{`${name} ${useListeningTab() ? 'listens' : 'waits'}`}</p>;
  const first = render(<Tab name="first" />);
  render(<Tab name="second" />);
  await screen.findByText('first listens');
  expect(screen.getByText('second waits')).toBeDefined();
  act(() => first.unmount());
  await screen.findByText('second listens');
});

it('plays a sound for news once that is chosen, and when it is chosen, so that one knows it', async () => {
  const played = fakeAudio();
  announce(notification);
  await openMenu();
  const sound = screen.getByLabelText('Play a sound');
  expect(sound).toHaveProperty('checked', false);
  expect(played).toEqual([]);
  await userEvent.click(sound);
  await waitFor(() => expect(played).toEqual([660, 880]));
  announce(notification);
  await waitFor(() => expect(played).toHaveLength(4));
  hideTab(true);
  announce(notification);
  await waitFor(() => expect(played).toHaveLength(6));
  expect(isChosen('sound')).toBe(true);

  await userEvent.click(sound);
  expect(isChosen('sound')).toBe(false);
  announce(notification);
  expect(played).toHaveLength(6);
});
