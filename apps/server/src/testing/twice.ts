/** Does the same two times, one after the other. */
export const twice = async (work: () => unknown): Promise<void> => {
  await work()
  await work()
}
