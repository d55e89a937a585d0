const versionLength = 8

/** Another one once the video was trimmed, so that a player never puts pieces of two videos together. */
export const versionOf = ({ file_id: id }: { file_id: string }): string => id.replaceAll('-', '').slice(-versionLength)

/** Where what belongs to a replay is, for viewers who may watch it. The files themselves are only for staff. */
export const replayAddress = (webinarId: string, video: { file_id: string }, part = ''): string =>
  `/files/replays/${webinarId}${part}?v=${versionOf(video)}`
