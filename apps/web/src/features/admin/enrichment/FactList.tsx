interface Props {
  facts: readonly (readonly [name: string, value: string])[];
  className: string | undefined;
}

/** Figures with their names. */
export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
