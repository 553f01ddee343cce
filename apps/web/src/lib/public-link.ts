import { timings } from '@dealer/ui/timings';
import { callLink } from './call-link.ts';

/** The calls of the public pages. */
export const publicLink = callLink(timings.publicCall);
