/** A restart of the server takes some of these; each part that arrives starts the row again. */
export const retryDelays: number[] = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
