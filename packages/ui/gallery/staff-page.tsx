import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  MantineProvider,
  Notification,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import '@mantine/core/styles.css';
import { IconX } from '../src/icons.ts';
import { Container, StatusBadge } from '../src/index.ts';
import { cssVariablesResolver, theme } from '../src/theme.ts';
import styles from './gallery.module.css';
import { machines } from './machines.ts';

const colors = ['spruce', 'orange', 'brass', 'red', 'gray'] as const;
const variants = ['filled', 'light', 'outline', 'subtle', 'default'];

export function StaffPage({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <Container className={styles.section}>
        <Stack>
          <Title order={1}>Inventory Management</Title>
          <Text c="dimmed">Add and manage your product inventory</Text>
          <Tabs defaultValue="drafts">
            <Tabs.List>
              <Tabs.Tab value="new">New Products</Tabs.Tab>
              <Tabs.Tab value="drafts">Drafts &amp; Review</Tabs.Tab>
              <Tabs.Tab value="published">Published Inventory</Tabs.Tab>
            </Tabs.List>
          </Tabs>
          <Table.ScrollContainer minWidth={700}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>SKU</Table.Th>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Brand</Table.Th>
                  <Table.Th>Status</Table.Th>
                  <Table.Th>Actions</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {machines.map((machine) => (
                  <Table.Tr key={machine.sku}>
                    <Table.Td>{machine.model}</Table.Td>
                    <Table.Td maw={420}>
                      <Text lineClamp={1}>{machine.name}</Text>
                    </Table.Td>
                    <Table.Td>{machine.brand}</Table.Td>
                    <Table.Td>
                      <StatusBadge status="draft" />
                    </Table.Td>
                    <Table.Td>
                      <Button size="xs" variant="default">
                        Edit
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {variants.map((variant) => (
            <Group key={variant}>
              {colors.map((color) => (
                <Button key={color} variant={variant} color={color}>
                  Save as Draft
                </Button>
              ))}
              <Button variant={variant} disabled>
                Publish Product
              </Button>
              <ActionIcon variant={variant} aria-label="Close">
                <IconX size={20} />
              </ActionIcon>
            </Group>
          ))}
          <Group align="start" grow>
            <TextInput label="SKU" placeholder="TORO-75740" withAsterisk />
            <TextInput label="Listing price" error="Please fill out: listing price" />
            <Select label="Category" data={['Lawn mowers', 'Snow blowers']} defaultValue="Lawn mowers" />
            <Textarea
              label="Description"
              description="What a customer reads"
              placeholder="An entry-level..."
            />
          </Group>
          <Group>
            <Checkbox label="Featured Product" defaultChecked />
            <Switch label="In stock" defaultChecked />
            <SegmentedControl data={['Grid', 'List', 'Table']} />
          </Group>
          <Alert title="Marked out of stock">Publish and mark in stock?</Alert>
          <Notification title="Success">Product updated</Notification>
        </Stack>
      </Container>
    </MantineProvider>
  );
}
