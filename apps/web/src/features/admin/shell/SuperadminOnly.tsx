import type { ReactNode } from 'react';
import { useUser } from '../../../lib/use-user.ts';
import { AccessDenied } from './AccessDenied.tsx';

/** Shows a page to superadmin; another member of staff who types its address is refused (decisions R9). */
export function SuperadminOnly({ children }: { children: ReactNode }) {
  return useUser()?.role === 'superadmin' ? children : <AccessDenied signedIn />;
}
