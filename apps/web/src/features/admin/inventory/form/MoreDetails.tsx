import { AreaControl, TextControl } from './controls.tsx';
import classes from './form.module.css';
import { NumberControl } from './NumberControl.tsx';

/** What a machine can have besides; folded away, because most have little of it (decisions P3). */
export function MoreDetails() {
  return (
    <details className={classes.more}>
      <summary>More details</summary>
      <div className={classes.grid}>
        <TextControl field="engineModel" />
        <NumberControl field="horsepower" />
        <TextControl field="powerType" placeholder="Gas, battery, electric" />
        <TextControl field="transmission" />
        <TextControl field="fuelCapacity" />
        <TextControl field="deckMaterial" />
        <TextControl field="year" />
        <TextControl field="warrantyConsumer" />
        <TextControl field="warrantyCommercial" />
        <AreaControl field="warrantyNotes" wide />
        <AreaControl field="includes" description="One item a line" wide />
      </div>
    </details>
  );
}
