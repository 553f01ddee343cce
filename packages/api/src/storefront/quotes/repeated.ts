import { conflict } from '../../errors.ts';

/**
 * Makes sure that a submission which is not stored, because its idempotency key is known, says what the stored one
 * says: nothing may be told to have arrived that is then lost.
 * @param stored the row that came with the key before
 * @param sent what was sent now
 * @throws CONFLICT
 */
export function requireRepeated<Row extends object>(stored: Row | undefined, sent: Partial<Row>): void {
  const differs = Object.entries(sent).some(([name, value]) => Reflect.get(stored ?? {}, name) !== value);
  if (differs) throw conflict('This idempotency key came with other content before: send a new one.');
}
