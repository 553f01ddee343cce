import classes from './request.module.css';

/** What a toast says otherwise, on the page that answers a form which the browser sent by itself. */
export function SentNotice({ title, message }: { title: string; message: string }) {
  return (
    <p role="status" className={classes.sent}>
      <strong>{title}</strong> {message}
    </p>
  );
}
