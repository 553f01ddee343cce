import { type Href, Link } from '../link/link.tsx';
import styles from './breadcrumbs.module.css';

type Crumb = { label: string; href?: Href };

/** The path from the home page to this one; the last item is the current page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={index} className={styles.item}>
            {href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
