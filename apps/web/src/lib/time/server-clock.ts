let aheadMs = 0

/** The server has said what time it is; `heardAt` is when, by the clock of this machine. */
export const noteServerTime = (now: string, heardAt = Date.now()): void => {
  aheadMs = Date.parse(now) - heardAt
}

/** What time it is at the server, however wrong the clock of this machine may be. */
export const serverTime = (): Date => new Date(Date.now() + aheadMs)
