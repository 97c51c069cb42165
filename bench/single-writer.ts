/** Stands in for the batch writer of the server: one statement and one commit for each item. */
export const createBatchWriter =
  <Item, Done>({ write }: { write: (items: Item[]) => Promise<Done[]> }) =>
  async (item: Item) =>
    (await write([item]))[0] as Done
