import { AreaControl, TextControl } from './fields/controls.tsx';
import classes from './form.module.css';
import { MoreSpecifications } from './specifications/SubcategoryFields.tsx';

/** What a machine can have besides; folded away, because most have little of it (decisions P3). */
export function MoreDetails() {
  return (
    <details className={classes.more}>
      <summary>More details</summary>
      <div className={classes.grid}>
        <TextControl field="engineModel" />
        <MoreSpecifications />
        <TextControl field="year" />
        <TextControl field="warrantyConsumer" />
        <TextControl field="warrantyCommercial" />
        <AreaControl field="warrantyNotes" wide />
        <AreaControl field="includes" description="One item a line" wide />
      </div>
    </details>
  );
}
