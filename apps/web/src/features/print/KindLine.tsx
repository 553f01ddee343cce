import paper from './printout.module.css';

interface Props {
  product: { brand: string | null; kindName: string };
}

/** The line above a machine on paper: 'Toro · Riding Mowers', or its kind alone where it has no brand. */
export function KindLine({ product: { brand, kindName } }: Props) {
  return (
    <p className={paper.kind}>
      {brand && `${brand} · `}
      {kindName}
    </p>
  );
}
