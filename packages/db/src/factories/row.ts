/** The only row that an insert returned. */
export function single<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert answered no row');
  return row;
}
