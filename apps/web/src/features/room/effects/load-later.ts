/** What the lobby can do without at first. */
export const loadLater = () => import('./later.ts')
