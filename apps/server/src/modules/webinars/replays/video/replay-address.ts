/** Where what belongs to a replay is, for viewers who may watch it. The files themselves are only for staff. */
export const replayAddress = (webinarId: string, part = ''): string => `/files/replays/${webinarId}${part}`
