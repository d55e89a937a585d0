const latestMs = 8.64e15

/** A moment as the media server reports it; now, if it names none that can be. */
export const reportedMoment = (ms: number): Date => new Date(ms > 0 && ms <= latestMs ? ms : Date.now())

/** When a connection began, as the media server reports it: in seconds, in newer versions also in milliseconds. */
export const joinedAt = ({ joinedAt: seconds, joinedAtMs }: { joinedAt: bigint; joinedAtMs: bigint }): Date =>
  reportedMoment(joinedAtMs > 0n ? Number(joinedAtMs) : Number(seconds) * 1000)
