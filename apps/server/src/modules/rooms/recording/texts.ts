const minutesOf = (minutes: number) => (minutes === 1 ? 'one minute' : `${minutes} minutes`)

export const recordingTexts = {
  noticed: 'Noted.',
  taken: 'Stored.',
  busy: (most: number) =>
    `This portal records ${most === 1 ? 'one webinar' : `${most} webinars`} at a time, and does so already. Recording begins when one of them ends.`,
  notStarted: 'The recorder could not be started. It is tried again every few seconds.',
  stillStored: 'What was recorded before is still being stored. Recording goes on when that is done.',
  noMedia: 'The room is not ready yet. Recording begins when it is.',
  diskFills: (minutes: number) =>
    `The disk has space for about ${minutesOf(minutes)} more of recording. Ask an administrator to free some.`,
  diskFull:
    'Recording has stopped because the disk is full. What was recorded is kept. Free some space, then start recording again.',
  off: 'Recording is turned off on this portal (RECORDER=off).',
}
