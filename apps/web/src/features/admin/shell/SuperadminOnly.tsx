import type { ReactNode } from 'react';
import { useUser } from '../../../lib/use-user.ts';
import { AccessDenied } from './AccessDenied.tsx';

/** Shows a page to superadmin; other staff who open its address see an error (decisions R9). */
export function SuperadminOnly({ children }: { children: ReactNode }) {
  return useUser()?.role === 'superadmin' ? children : <AccessDenied signedIn />;
}
