let aheadMs = 0

/** Takes the server's time; `receivedAt` is when it arrived, by this machine's clock. */
export const noteServerTime = (now: string, receivedAt = Date.now()): void => {
  aheadMs = Date.parse(now) - receivedAt
}

/** The server's time, even if this machine's clock is wrong. */
export const serverTime = (): Date => new Date(Date.now() + aheadMs)
