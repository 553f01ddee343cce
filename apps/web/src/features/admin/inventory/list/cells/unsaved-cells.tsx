import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as z from 'zod';
import { useAsksBeforeUnload } from '../../../../../lib/use-asks-before-unload.ts';
import { useDraft } from '../../../form/use-draft.ts';
import type { ProductRow } from '../use-product-list.ts';
import type { CellField } from './cells.ts';

/** A value that is being saved. The same text may be typed again meanwhile: each save has its number. */
export interface PendingCell {
  text: string;
  /** The stored text when it was typed. */
  seen: string;
  /** The value of somebody else that the person chose to replace. */
  replaces?: string | undefined;
  save: number;
  /** Whether it is stored; the list may not show it yet. */
  isStored?: boolean;
}

const rejectedCellSchema = z.object({
  text: z.string(),
  reason: z.string(),
  /** The stored text when it was typed: somebody else may have changed it since. */
  seen: z.string(),
  /** The value that somebody else had stored by then, which the reason names. */
  theirs: z.string().optional(),
});

/** A value that could not be stored: it stays in its cell until it is typed again or discarded. */
export type RejectedCell = z.infer<typeof rejectedCellSchema>;

/** The result of the latest save of a product; the list may not show it yet. */
type SavedRow = Pick<ProductRow, 'updatedAt' | 'inStock' | 'callForPrice' | CellField>;

/** The value that somebody else had set in one cell of a product by the time that another cell of it was saved. */
interface ColleagueValue {
  text: string;
  who: string | null;
}

/** The table that is on the screen. */
export interface ShownRows {
  items: readonly ProductRow[];
  /** Asks what becomes of a unit that is published while it is marked out of stock (decisions P7). */
  askStock: (product: ProductRow) => void;
}

/** Values by cell: a product's id and a field. */
type ByCell<Value> = ReadonlyMap<string, Value>;
type Change<Value> = (now: ByCell<Value>) => ByCell<Value>;

const draftSchema = z.record(z.string(), rejectedCellSchema);
const INTERRUPTED = 'The page was closed before it was saved';

interface UnsavedCells {
  pending: ByCell<PendingCell>;
  rejected: ByCell<RejectedCell>;
  changePending: (change: Change<PendingCell>) => void;
  changeRejected: (change: Change<RejectedCell>) => void;
  /** The number of saves under way. */
  underWay: number;
  changeUnderWay: (change: (count: number) => number) => void;
  /** The last save of each product: its values are saved in turn. */
  queues: Map<number, Promise<void>>;
  saved: Map<number, SavedRow>;
  /** The latest value of each cell that somebody else changed beside a save of another one. */
  colleagueValues: Map<string, ColleagueValue>;
  /** Undefined while no table is shown. */
  shownRef: RefObject<ShownRows | undefined>;
}

const UnsavedCellsContext = createContext<UnsavedCells | undefined>(undefined);

/**
 * Keeps the values of the inventory's cells that are being saved or could not be: in memory while another page is shown, and as a
 * draft in this browser, from which a reloaded page shows them again.
 */
export function UnsavedCellsProvider({ children }: { children: ReactNode }) {
  const draft = useDraft('cells', draftSchema);
  const [pending, changePending] = useState<ByCell<PendingCell>>(new Map());
  const [rejected, changeRejected] = useState<ByCell<RejectedCell>>(
    () => new Map(Object.entries(draft.read() ?? {})),
  );
  const [underWay, changeUnderWay] = useState(0);
  const [queues] = useState(() => new Map<number, Promise<void>>());
  const [saved] = useState(() => new Map<number, SavedRow>());
  const [colleagueValues] = useState(() => new Map<string, ColleagueValue>());
  const shownRef = useRef<ShownRows>(undefined);
  useAsksBeforeUnload(underWay > 0);
  useEffect(() => {
    const unsent = [...pending].filter(([, { isStored }]) => !isStored);
    const interrupted = unsent.map(
      ([key, { text, seen }]) => [key, { text, seen, reason: INTERRUPTED }] as const,
    );
    const unsavedCells = new Map<string, RejectedCell>([...rejected, ...interrupted]);
    if (unsavedCells.size) draft.keep(Object.fromEntries(unsavedCells));
    else draft.drop();
  }, [draft, pending, rejected]);
  const value = useMemo(
    () => ({
      pending,
      changePending,
      rejected,
      changeRejected,
      underWay,
      changeUnderWay,
      queues,
      saved,
      colleagueValues,
      shownRef,
    }),
    [pending, rejected, underWay, queues, saved, colleagueValues],
  );
  return <UnsavedCellsContext value={value}>{children}</UnsavedCellsContext>;
}

export function useUnsavedCells(): UnsavedCells {
  const unsaved = useContext(UnsavedCellsContext);
  if (!unsaved) throw new Error('Cells are edited outside of the staff area');
  return unsaved;
}
