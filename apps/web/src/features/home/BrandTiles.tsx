import { Link, PlateFrame, SectionHeading } from '@dealer/ui';
import { brandColors, Drawing } from '@dealer/ui/drawings';
import { brands } from '../../content/brands.ts';
import classes from './BrandTiles.module.css';

/** The four brands that the shop is an authorized dealer of, each as a plate in its own paint. */
export function BrandTiles() {
  return (
    <section aria-labelledby="brands" className={classes.brands}>
      <div>
        <SectionHeading id="brands" look="plain" className={classes.heading}>
          Authorized dealer
        </SectionHeading>
        <p className={classes.lead}>Sales, warranty work and maker’s parts for all four.</p>
      </div>
      <ul className={classes.tiles}>
        {brands.map(({ slug, displayName, range, drawing }) => (
          <li key={slug}>
            <PlateFrame linked className={classes.tile}>
              <span className={classes.paint} style={{ background: paintOf(displayName) }} aria-hidden />
              <Drawing
                many
                slug={drawing}
                decorative
                colors={brandColors(displayName)}
                className={classes.drawing}
              />
              <h3 className={classes.name}>
                <Link href={`/brands/${slug}`}>{displayName}</Link>
              </h3>
              <p className={classes.range}>{range}</p>
            </PlateFrame>
          </li>
        ))}
      </ul>
    </section>
  );
}

function paintOf(brand: string): string {
  const { body, bodyDark } = brandColors(brand);
  return `linear-gradient(90deg, ${body} 72%, ${bodyDark} 72%)`;
}
