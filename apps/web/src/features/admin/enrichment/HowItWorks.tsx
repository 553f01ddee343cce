import { useId } from 'react';
import classes from './enrichment.module.css';

/** Explains what the analysis and a run do, in the order in which they do it (admin §2). */
export function HowItWorks() {
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>How it works</h2>
      <ol className={classes.steps}>
        <li>
          <b>Analyze Products</b> looks through all drafts and published products for gaps. It changes
          nothing.
        </li>
        <li>Missing prices come from imported price lists and catalogs, never from an AI.</li>
        <li>Missing fields come from the shop’s own earlier entries of the same model, then from the AI.</li>
        <li>
          What the AI says carries a mark until a person confirms it. Prices, widths, engines, warranties and
          power types must be confirmed before a product is published.
        </li>
        <li>
          Images come from the ranked sources: drafts get the likeliest one, for published products you
          choose.
        </li>
        <li>Zero-turn mowers are sorted by written rules: what no rule decides is left to you.</li>
      </ol>
    </section>
  );
}
