import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';

type AccordionItem = { title: string; content: ReactNode };

/** At most one item is open; clicking the open one closes it. Works without JavaScript. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.title} name={name} className={styles.item}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{item.title}</h3>
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
