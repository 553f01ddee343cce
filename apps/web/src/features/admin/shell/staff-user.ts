import { createContext, useContext } from 'react';
import type { CurrentUser } from '../../../lib/use-user.ts';

const StaffUserContext = createContext<CurrentUser | undefined>(undefined);
export const StaffUserProvider = StaffUserContext.Provider;

/** The member of staff at whose screen a component stands. */
export function useStaffUser(): CurrentUser {
  const user = useContext(StaffUserContext);
  if (!user) throw new Error('A part of the staff area stands outside of its shell');
  return user;
}
