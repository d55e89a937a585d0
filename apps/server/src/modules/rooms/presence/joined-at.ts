/** When a connection began, as the media server reports it: in seconds, in newer versions also in milliseconds. */
export const joinedAt = ({ joinedAt: seconds, joinedAtMs }: { joinedAt: bigint; joinedAtMs: bigint }): Date =>
  new Date(joinedAtMs > 0n ? Number(joinedAtMs) : Number(seconds) * 1000)
