import { describe, expect, it } from 'vitest';
import { isStaff, roleOf, roles } from './roles.ts';

describe('roles (decisions U15)', () => {
  it.each(['customer', 'admin', 'superadmin'])('%s is itself', (role) => {
    expect(roleOf(role)).toBe(role);
  });

  it('an unknown role has the rights of a customer', () => {
    expect(roleOf('root')).toBe('customer');
    expect(isStaff({ role: roleOf('Admin') })).toBe(false);
  });

  it('staff are admin and superadmin', () => {
    expect([null, ...roles.map((role) => ({ role }))].map((actor) => isStaff(actor))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
