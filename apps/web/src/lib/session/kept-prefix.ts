/** What begins like this in local storage was watched by a member, and the portal has not heard of it yet. */
export const keptPrefix = 'watched:'

export const hasKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(keptPrefix))
  } catch {
    return false // storage is refused
  }
}
