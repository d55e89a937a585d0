/** The result of reading or writing storage; the other value if storage is refused or full, or holds another format. */
export const tryStorage = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access()
  } catch {
    return otherwise
  }
}
