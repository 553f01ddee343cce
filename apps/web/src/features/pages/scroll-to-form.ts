import { timings } from '@dealer/ui/timings';

/** Scrolls smoothly to 180 px above the form that a field stands in (storefront §2), and gives the field the focus. */
export function scrollToForm(field: HTMLElement | null): void {
  const form = field?.closest('section');
  if (!form) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: form.getBoundingClientRect().top + window.scrollY - timings.serviceScrollOffsetPixels,
    behavior: still ? 'auto' : 'smooth',
  });
  field?.focus({ preventScroll: true });
}
