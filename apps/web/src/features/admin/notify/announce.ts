import type { PageHref } from '../../../page-href.ts';
import { isChosen } from './notify-choices.ts';

/** A quiet chime of two tones, in Hz and seconds. */
const TONES = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.14 },
];
const TONE_SECONDS = 0.22;
const VOLUME = 0.12;
/** A chime that comes later says nothing any more. */
const LATE_MS = 2_000;

let audio: AudioContext | undefined;

/** Plays the chime. A browser in which nobody has clicked yet stays silent. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  const asked = performance.now();
  // On the first click the browser would play everything that was asked for before.
  void context.resume().then(() => performance.now() - asked < LATE_MS && ring(context));
}

function ring(context: AudioContext): void {
  for (const { frequency, at } of TONES) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}

export interface News {
  title: string;
  message: string;
  /** The page that it is about. */
  href: PageHref;
}

/** Shows news outside of the browser's window; a click brings the tab to its page. */
export function showDesktopNotification({ title, message, href }: News): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    // The same tag in several tabs is one notification.
    const shown = new Notification(title, { body: message, tag: href });
    shown.onclick = () => {
      window.focus();
      window.location.assign(href);
      shown.close();
    };
  } catch {
    // Some phones know notifications of service workers alone: the count in the title has to do.
  }
}

/** Tells news as this browser was asked to: on the desktop only while this tab is in the background. */
export function announce(news: News): void {
  if (isChosen('sound')) playChime();
  if (isChosen('desktop') && document.visibilityState === 'hidden') showDesktopNotification(news);
}
