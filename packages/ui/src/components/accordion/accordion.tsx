import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';

type AccordionItem = { title: string; content: ReactNode; id?: string };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening an item closes the others of the same name; by default, those of this accordion. */
  name?: string;
  headingLevel?: 2 | 3 | 4;
};

/** At most one item is open; clicking the open one closes it. Works without JavaScript. */
export function Accordion({ items, name, headingLevel = 3 }: AccordionProps) {
  const ownName = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id ?? item.title} id={item.id} name={name ?? ownName} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
