import { formatCount } from '@dealer/api/domain/counts';
import { MAX_FILE_MEGABYTES, MAX_IMPORT_ROWS } from '@dealer/api/domain/import/import-limits';
import { IconUpload } from '@dealer/ui/icons';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { showToast } from '../../toast/toast.ts';
import classes from './imports.module.css';

interface Props {
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Takes one file by drop, click or keyboard. What it holds is for the server to say: names and types are often wrong. */
export function FileDrop({ disabled, onFile }: Props) {
  return (
    <Dropzone
      multiple={false}
      disabled={disabled}
      className={classes.drop}
      inputProps={{ 'aria-label': 'File to import' }}
      onDrop={([file]) => file && onFile(file)}
      // The first of several is taken.
      onReject={(others) =>
        showToast({
          title: 'One file at a time',
          message: `Not sent: ${others.map(({ file }) => file.name).join(', ')}`,
          kind: 'destructive',
        })
      }
    >
      <span className={classes.dropText}>
        <IconUpload size={28} aria-hidden />
        <b>Drop a file here, or choose one</b>
        <span>
          CSV or Excel (.xlsx), at most {MAX_FILE_MEGABYTES} MB and {formatCount(MAX_IMPORT_ROWS)} rows
        </span>
      </span>
    </Dropzone>
  );
}
