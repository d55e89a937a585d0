/** Runs an action on one row after another and continues after failures. Throws only if it failed for every row. */
export const doEach = async <Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<{ done: Row[]; failure?: Error | undefined }> => {
  const done: Row[] = []
  let failure: Error | undefined
  for (const row of rows)
    try {
      await act(row)
      done.push(row)
    } catch (error) {
      failure ??= error as Error
    }
  if (done.length === 0 && failure !== undefined) throw failure
  return { done, failure }
}
