/** Offers names to the inputs whose `list` it is. The browser's own list costs a keystroke nothing. */
export function KnownNames({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
