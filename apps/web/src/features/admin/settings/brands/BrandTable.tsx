import { IconDots } from '@dealer/ui/icons';
import { ActionIcon, Menu, Table } from '@mantine/core';
import classes from '../settings-lists.module.css';
import type { ManagedBrand } from './use-brand-action.ts';

interface Props {
  brands: readonly ManagedBrand[];
  onAsk: (kind: 'rename' | 'merge' | 'remove', brand: ManagedBrand) => void;
}

/** The brands with their counts and former names. */
export function BrandTable({ brands, onAsk }: Props) {
  if (brands.length === 0) return <p>No brand of this name.</p>;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Brands of the shop">
      <Table className={classes.short}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Brand</Table.Th>
            <Table.Th className={classes.number}>Products</Table.Th>
            <Table.Th className={classes.number}>Published</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {brands.map((brand) => (
            <Table.Tr key={brand.id}>
              <Table.Th scope="row">
                <span dir="auto">{brand.name}</span>
                {brand.aliases.length > 0 && (
                  <span className={classes.detail}>Formerly {brand.aliases.join(', ')}</span>
                )}
              </Table.Th>
              <Table.Td className={classes.number}>{brand.products}</Table.Td>
              <Table.Td className={classes.number}>{brand.published}</Table.Td>
              <Table.Td>
                <BrandMenu brand={brand} onAsk={onAsk} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function BrandMenu({ brand, onAsk }: { brand: ManagedBrand; onAsk: Props['onAsk'] }) {
  return (
    // It is gone at once: in a menu that fades, the rest of a double click would choose again.
    <Menu position="bottom-end" withinPortal transitionProps={{ exitDuration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={`More for ${brand.name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk('rename', brand)}>
          {brand.isBuiltIn ? 'Change the spelling' : 'Rename'}
        </Menu.Item>
        {!brand.isBuiltIn && <Menu.Item onClick={() => onAsk('merge', brand)}>Merge into another</Menu.Item>}
        {!brand.isBuiltIn && brand.products === 0 && (
          <Menu.Item onClick={() => onAsk('remove', brand)}>Delete</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
