import { Alert, Button } from '@mantine/core';

interface Props {
  isPublished: boolean;
  busy: boolean;
  onStartAnother: () => void;
}

/** Says that the form of a new product goes on with one that is stored, and offers to start another one. */
export function StoredNotice({ isPublished, busy, onStartAnother }: Props) {
  return (
    <Alert color="spruce" title={isPublished ? 'Published' : 'Saved as a draft'}>
      {isPublished
        ? 'Visitors see it already; Save Changes adds what you typed since.'
        : 'What is below is kept among the drafts; Save as Draft and Publish Product go on with it.'}{' '}
      <Button size="xs" variant="default" disabled={busy} onClick={onStartAnother}>
        Start another product
      </Button>
    </Alert>
  );
}
