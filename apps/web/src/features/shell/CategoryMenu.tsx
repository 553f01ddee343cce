import { type MenuCategory, menuColumns, nameOfSlug } from '@dealer/api/domain/products/categories';
import { Container, Link } from '@dealer/ui';
import { Drawing, drawingFor } from '@dealer/ui/drawings';
import { IconChevronDown } from '@dealer/ui/icons';
import { categoryHref } from '../../lib/category-href.ts';
import classes from './CategoryMenu.module.css';
import { useMenu } from './use-menu.ts';

interface Props {
  category: MenuCategory;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Shows one of the header's three menus: a card with a drawing for each subcategory, and a link to all (storefront §2). */
export function CategoryMenu({ category, open, setOpen }: Props) {
  const { rootProps, buttonProps, panelProps, approached } = useMenu({ open, setOpen, hover: true });
  return (
    <div {...rootProps} className={classes.menu}>
      <button type="button" {...buttonProps} className={classes.button}>
        {category.title}
        <IconChevronDown size={16} stroke={2.25} className={classes.chevron} aria-hidden />
      </button>
      <div {...panelProps} className={classes.panel}>
        <Container>
          <ul className={classes.cards} data-columns={menuColumns(category.items)}>
            {category.items.map(({ name, subcategorySlug }) => (
              <li key={subcategorySlug}>
                <Link href={categoryHref(category.slug, subcategorySlug)} className={classes.card}>
                  <span className={classes.image}>
                    {/* The files of the drawings are fetched when a mouse or a key comes near, not with every page. */}
                    {approached && <Drawing many slug={drawingFor(subcategorySlug)} decorative />}
                  </span>
                  <span className={classes.name}>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link href={categoryHref(category.slug)} className={classes.all}>
            Shop all {nameOfSlug(category.slug).toLowerCase()}
          </Link>
        </Container>
      </div>
    </div>
  );
}
