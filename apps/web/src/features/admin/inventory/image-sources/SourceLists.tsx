import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { EmptyList } from '../../list/EmptyList.tsx';
import { QueryState } from '../../list/QueryState.tsx';
import type { Machine } from '../images/use-image-fetch.ts';
import { knownName } from '../known-name.ts';
import { AddSource } from './AddSource.tsx';
import { BrandSelect } from './BrandSelect.tsx';
import { BrandSources } from './BrandSources.tsx';
import classes from './image-sources.module.css';
import type { ImageSources } from './use-image-sources.ts';

interface Props {
  machine: Machine;
  sources: ImageSources;
  onDelete: (id: number) => void;
}

/** The sources of all brands or of one, and the form that adds one. */
export function SourceLists({ machine, sources, onDelete }: Props) {
  const { query, order, setOrder, reload } = sources;
  const brands = trpc.storefront.catalog.brands.useQuery();
  const withSources = query.data?.map(({ brand }) => brand) ?? [];
  const formBrand = knownName(withSources, machine.brand);
  /** Undefined until somebody chooses: the form's own brand then; null shows all. */
  const [chosenBrand, setChosenBrand] = useState<string | null>();
  const shownBrand = chosenBrand === undefined ? formBrand : chosenBrand;
  return (
    <div className={classes.lists}>
      <p className={classes.intro}>
        A fetch tries the sources of a brand from the top until one has an image of the model. Drag a source
        or use its arrows to change the order.
      </p>
      <QueryState query={query} what="The image sources" rows={3}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyList title="No image sources found">
              Sources appear here after Fetch New Image was used. You can add one below.
            </EmptyList>
          ) : (
            <>
              <BrandSelect
                label="Show"
                placeholder="All brands"
                data={withSources}
                clearable
                clearButtonProps={{ 'aria-label': 'Show all brands' }}
                value={shownBrand ?? null}
                onChange={setChosenBrand}
              />
              {groups
                .filter(({ brand }) => !shownBrand || brand === shownBrand)
                .map((group) => (
                  <BrandSources
                    key={group.brand}
                    {...group}
                    order={order[group.brand]}
                    model={machine.model}
                    onOrder={(sorted) => setOrder(group.brand, group.sources, sorted)}
                    onDelete={onDelete}
                  />
                ))}
            </>
          )
        }
      </QueryState>
      <AddSource
        brands={brands.data?.map(({ name }) => name) ?? []}
        machine={machine}
        reload={reload}
        onAdded={(brand) => {
          if (shownBrand && shownBrand !== brand) setChosenBrand(brand);
        }}
      />
    </div>
  );
}
