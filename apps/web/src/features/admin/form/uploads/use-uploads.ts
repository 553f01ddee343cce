import { useState } from 'react';
import { useStaffUser } from '../../shell/staff-user.ts';
import { createUploads, sendImageAs, type Uploads } from './uploads.ts';

/** The uploads of a form, sent as the person at whose screen it stands. */
export function useUploads(): Uploads {
  const { id } = useStaffUser();
  const [uploads] = useState(() => createUploads(sendImageAs(id)));
  return uploads;
}
