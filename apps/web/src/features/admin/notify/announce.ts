import type { PageHref } from '../../../page-href.ts';
import { isChosen } from './notify-choices.ts';

/** A quiet chime of two tones, in Hz and seconds. */
const TONES = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.14 },
];
const TONE_SECONDS = 0.22;
const VOLUME = 0.12;
/** A chime that starts later than this is skipped. */
const MAX_CHIME_DELAY_MS = 2_000;

let audio: AudioContext | undefined;

/** Plays the chime. A browser in which nobody has clicked yet stays silent. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  const requestedAt = performance.now();
  // The context resumes with the first click: the browser would then play every chime requested before it.
  void context
    .resume()
    .then(() => performance.now() - requestedAt < MAX_CHIME_DELAY_MS && playTones(context));
}

function playTones(context: AudioContext): void {
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

export interface StaffNotification {
  title: string;
  message: string;
  /** The page that shows what it is about. */
  href: PageHref;
}

/** Shows a notification of the desktop; a click opens its page in this tab. */
function showDesktopNotification({ title, message, href }: StaffNotification): void {
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
    // Some phones allow notifications only from service workers; the count in the title remains.
  }
}

/** Notifies as chosen in this browser: on the desktop only while this tab is in the background. */
export function announce(notification: StaffNotification): void {
  if (isChosen('sound')) playChime();
  if (isChosen('desktop') && document.visibilityState === 'hidden') showDesktopNotification(notification);
}
