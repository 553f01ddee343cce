import { menuCategories, nameOfSlug } from '@dealer/api/domain/products/categories';
import { Container, Link } from '@dealer/ui';
import { Drawing, drawingFor } from '@dealer/ui/drawings';
import { categoryHref } from '../../lib/category-href.ts';
import classes from './MachineTypes.module.css';

interface Props {
  /** The category of the season; its machines stand first. */
  first: string;
}

/** Shows every kind of machine that the header's menus name, drawn in a row, and the finder for people who do not know which they need. */
export function MachineTypes({ first }: Props) {
  const inSeason = menuCategories.filter(({ slug }) => slug === first);
  const others = menuCategories.filter(({ slug }) => slug !== first);
  const types = [...inSeason, ...others].flatMap(({ slug, items }) =>
    items.map(({ subcategorySlug }) => ({
      category: slug,
      slug: subcategorySlug,
      name: nameOf(slug, subcategorySlug),
    })),
  );
  return (
    <nav aria-labelledby="machines" className={classes.band}>
      <Container>
        <h2 id="machines" className={classes.heading}>
          Shop by machine
        </h2>
        <ul className={classes.types}>
          {types.map(({ category, slug, name }) => (
            <li key={slug}>
              <Link href={categoryHref(category, slug)} className={classes.type}>
                <Drawing many slug={drawingFor(slug)} decorative className={classes.drawing} />
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/find" className={classes.fit}>
              Not sure? <strong>Find what fits your yard</strong>
            </Link>
          </li>
        </ul>
      </Container>
    </nav>
  );
}

/** 'Two Stage' says nothing without its category; the other names do. */
function nameOf(category: string, subcategory: string): string {
  const name = nameOfSlug(subcategory);
  return category === 'snow-blowers' ? `${name} ${nameOfSlug(category)}` : name;
}
