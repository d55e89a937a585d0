import { dateHasPassed } from '@regent/contract/webinars/webinar-fields'

export const webinarTexts = {
  deleted: 'Webinar deleted successfully',
  ended: 'The webinar has been successfully ended.',
  slugTaken: 'This slug is already taken',
  slugInUse: 'The room is open at this address. Please change it after the webinar.',
  copyOf: (name: string) => `Copy of ${name}`,
  noRecording: 'Please choose a video or a sound recording',
  recordingRemoved: 'Recording deleted successfully',
  recordingRestored: 'Recording restored',
  noVideoYet: 'This recording has no video yet',
  noSpaceToFinish:
    'There is no space on the disk to make the video. What was recorded is kept. Free some space; it is tried again every few minutes.',
  partsElsewhere:
    'Some of what was recorded is on another machine, which has not taken the work yet. It is tried again every minute for a day.',
  nothingRecorded: 'The recorder left no video behind.',
  partsUnplayable: 'What the recorder left cannot be played. It is kept on the server.',
  partsDiffer: 'Its parts are of different kinds and cannot be one video. They are kept on the server.',
  stillBeingMade: 'This recording is still being made. You can delete it once it is ready.',
  notMeasuredYet: 'The length of this recording is not known yet. Please try again in a minute.',
  afterTheEnd: 'The end must lie inside the recording',
  cannotBeTrimmed: 'This file could not be cut. Download it, cut it with another program, and upload it again.',
  noTranscriber: 'Captions can be made once TRANSCRIBER_URL is set',
  keptUntilPast: 'Please choose a day in the future',
  inThePast: dateHasPassed,
} as const
