import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';
import { type FormEvent, lazy, StrictMode, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdSubmitScript, useEarlyInput } from './early-input.ts';

const sent: string[] = [];

function SignIn() {
  const [email, setEmail] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent.push(email);
  };
  return (
    <form data-by-script action="/api/auth/login" onSubmit={send}>
      <input
        aria-label="Email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <button type="submit">Sign In</button>
    </form>
  );
}

function page(Form: () => React.ReactNode | Promise<never>) {
  return function App() {
    useEarlyInput();
    return (
      <Suspense>
        <Form />
      </Suspense>
    );
  };
}

let root: Root | undefined;
let place: HTMLElement;
const field = () => place.querySelector('input') ?? expect.fail('there is no field');
const TIMEOUT_MS = 10_000;
const form = () => place.querySelector('form') ?? expect.fail('there is no form');

// The script's listener stays on the window, which the tests of other files share.
afterAll(() => {
  window.appStarted = true;
});

beforeEach(() => {
  sent.length = 0;
  delete window.appStarted;
  delete window.heldSubmit;
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <Suspense>
      <SignIn />
    </Suspense>,
  );
  // As the document's head does.
  runInThisContext(holdSubmitScript);
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
});

it('keeps what is typed while React has started but waits for the code of the form', async () => {
  let arrive = (_module: { default: typeof SignIn }): void => undefined;
  const Form = lazy(() => new Promise<{ default: typeof SignIn }>((resolve) => (arrive = resolve)));
  const App = page(() => <Form />);
  field().value = 'a';
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
  // React runs, the form is not hydrated: typing goes on, and Enter is pressed.
  field().value = 'ada@example.com';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  form().requestSubmit();
  expect(sent).toEqual([]);
  await act(async () => arrive({ default: SignIn }));
  await expect.poll(() => sent).toEqual(['ada@example.com']);
  expect(field().value).toBe('ada@example.com');
});

it('keeps what is typed in the moment in which hydration puts its own state there', async () => {
  // Another part of the page is still waited for.
  const other = document.body.appendChild(document.createElement('input'));
  const App = page(() => <SignIn />);
  await act(async () => {
    root = hydrateRoot(place, <App />);
  });
  const typed = field();
  await act(async () => {
    typed.value = 'ada@example.com';
    // What hydration does between the event and React's own handler.
    window.addEventListener('input', () => (typed.value = ''), { capture: true, once: true });
    typed.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => typed.value).toBe('ada@example.com');
  await act(async () => form().requestSubmit());
  expect(sent).toEqual(['ada@example.com']);
  other.remove();
});

it('leaves a form empty that the app has emptied after it was sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const App = page(() => <SignIn />);
    field().value = 'ada@example.com';
    form().requestSubmit();
    await act(async () => {
      root = hydrateRoot(place, <App />);
    });
    expect(sent).toEqual(['ada@example.com']);
    field().value = '';
    await act(async () => vi.advanceTimersByTime(TIMEOUT_MS));
    expect(field().value).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps a form that only the app can send, says so after the time limit, and sends it when it has started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const warn = vi.fn<(message: string) => void>();
  vi.stubGlobal('alert', warn);
  try {
    form().removeAttribute('action');
    form().submit = () => expect.fail('the browser sent the form to the address of its page');
    field().value = 'ada@example.com';
    form().requestSubmit();
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Still loading/)]]);
    form().setAttribute('action', '/api/auth/login');
    const App = page(() => <SignIn />);
    await act(async () => {
      root = hydrateRoot(place, <App />);
    });
    expect(sent).toEqual(['ada@example.com']);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

it('leaves a form that the browser has sent after the time limit to the browser', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const posted: string[] = [];
    form().submit = () => posted.push(field().value);
    field().value = 'ada@example.com';
    form().requestSubmit();
    form().requestSubmit();
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(posted).toEqual(['ada@example.com']);
    const App = page(() => <SignIn />);
    await act(async () => {
      root = hydrateRoot(place, <App />);
    });
    await act(async () => vi.advanceTimersByTime(TIMEOUT_MS));
    expect(window.appStarted).toBe(true);
    expect([posted, sent]).toEqual([['ada@example.com'], []]);
  } finally {
    vi.useRealTimers();
  }
});

it('sends the form that was submitted last, after its own time limit', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const posted: string[] = [];
    const other = place.appendChild(document.createElement('form'));
    other.dataset['byScript'] = '';
    other.action = '/other';
    form().submit = () => posted.push('sign in');
    other.submit = () => posted.push('other');
    form().requestSubmit();
    vi.advanceTimersByTime(TIMEOUT_MS / 2);
    other.requestSubmit();
    vi.advanceTimersByTime(TIMEOUT_MS / 2);
    expect(posted).toEqual([]);
    vi.advanceTimersByTime(TIMEOUT_MS / 2);
    expect(posted).toEqual(['other']);
  } finally {
    vi.useRealTimers();
  }
});

function PageWithoutSuspense() {
  useEarlyInput();
  return <SignIn />;
}

it.each([
  ['a part', page(SignIn)],
  ['all of it', PageWithoutSuspense],
])(
  'continues what was typed and submitted in a page of which React renders %s again, because something put an element into it',
  async (part, App) => {
    if (part === 'all of it') place.innerHTML = renderToString(<SignIn />);
    const served = field();
    served.after(document.createElement('div'));
    served.value = 'ada@example.com';
    served.focus();
    form().requestSubmit();
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    await act(async () => {
      root = hydrateRoot(place, <App />, { onRecoverableError });
    });
    await expect.poll(() => sent).toEqual(['ada@example.com']);
    expect(onRecoverableError).toHaveBeenCalled();
    expect(field()).not.toBe(served);
    expect(field().value).toBe('ada@example.com');
    expect(document.activeElement).toBe(field());
  },
);
